import { filingRow } from '../../kit/filing-row';
import { checked, malformed, toCik, type Importer, type ImportResult } from '../../kit/importer';
import { accessionOf } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText, parseSubmission, type SubmissionText } from '../../kit/submission-text';
import { hasRoot, parseXml, type XmlElement } from '../../kit/xml';
import { toHoldingReport } from '../kit/holding-report';
import type { HoldingOrigin } from '../kit/holding-row';
import { coverCells, filerCik, managersOf, submissionType } from './cover-xml';
import { readTable, type TableReading } from './information-table';

const EMPTY: TableReading = { holdings: [], rejected: [] };

/** The cover as a row, with whatever of it only the submission around it knows. */
function coverRow(root: XmlElement, origin: HoldingOrigin, filed?: string) {
  const form = submissionType(root);
  return toHoldingReport({ ...origin, form, filed, ...managersOf(root) }, coverCells(root));
}

function filingOf(submission: SubmissionText, cik: string) {
  const { accession, form, filed, reportDay, moment } = submission;
  return filingRow({ cik, accession, form, filed, reportDay, moment });
}

const rootOf = (submission: SubmissionText, name: string): XmlElement | undefined =>
  submission.documents.map(({ text }) => parseXml(text)).find((root) => root?.name === name);

function readWhole({ text, sha256 }: SourceFile): ImportResult {
  const submission = parseSubmission(text);
  if ('reason' in submission) return malformed(submission.reason);
  const cover = rootOf(submission, 'edgarSubmission');
  if (!cover) return malformed('no cover page in XML: reports before May 2013 are text and are not read');
  const cik = toCik(filerCik(cover)) ?? submission.parties[0]?.cik;
  const origin = { cik, accession: submission.accession, copy: sha256, source: 'submission' };
  const report = coverRow(cover, origin, submission.filed);
  if (typeof report === 'string') return malformed(report);
  const table = rootOf(submission, 'informationTable');
  if (!table && /^13F-HR/.test(submission.form) && report.entries_total !== 0) return malformed('no information table');
  const { holdings, rejected } = table ? readTable(table, origin) : EMPTY;
  const filings = [filingOf(submission, String(report.cik))];
  return checked({ filings, holding_reports: [report], holdings }, holdings.length + 1, rejected);
}

/** A cover or a table alone: it does not say when it was filed. */
function readPart(file: SourceFile): ImportResult {
  const root = parseXml(file.text);
  if (!root) return malformed('no XML, or cut off');
  const known = { accession: accessionOf(file), copy: file.sha256 };
  if (root.name === 'informationTable') {
    const { holdings, rejected } = readTable(root, { ...known, cik: undefined, source: 'table' });
    return checked({ holdings }, holdings.length, rejected);
  }
  const report = coverRow(root, { ...known, cik: toCik(filerCik(root)), source: 'cover' });
  return typeof report === 'string' ? malformed(report) : checked({ holding_reports: [report] }, 1, []);
}

const isSubmission = (head: string): boolean =>
  isSubmissionText(head) && /(CONFORMED SUBMISSION TYPE:\s*|<TYPE>)13F-(HR|NT|E)\b/.test(head.slice(0, 4000));

const isCover = (head: string): boolean =>
  hasRoot(head, 'edgarSubmission') && /submissionType>\s*13F-(HR|NT)/.test(head);

/** Form 13F: full submissions, or the cover page and the information table as single XML files. */
export const sec13f: Importer = {
  kind: 'sec-13f',
  recognises: (head) => isSubmission(head) || hasRoot(head, 'informationTable') || isCover(head),
  read: (file) => (isSubmissionText(file.text.slice(0, 4000)) ? readWhole(file) : readPart(file)),
};
