import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText, parseSubmission, type SubmissionText } from '../../kit/submission-text';
import { plainText } from '../../kit/plain-text';
import { keepsSections, sectionRows } from '../kit/filing-sections';
import { FILING_RANKS } from '../kit/filing-ranks';
import { descriptionRows, readInlineReport } from '../sec-inline-report/inline-rows';
import { readInstance } from '../xbrl/read-instance';
import { coverOf, type ReportCover } from '../xbrl/report-cover';
import { reportRows } from '../xbrl/report-rows';
import { itemNumbers } from './item-numbers';

/** Forms whose contents are rows of their own: insiders, managers, large holders and funds. */
const OTHERS = /^(3|4|5|144|13F.*|SC 13.*|SCHEDULE 13.*|N-?PORT.*|N-CEN.*)(\/A)?$/;

function filingRows({ form, filed, ...submission }: SubmissionText): readonly ArchiveRow<'filings'>[] {
  const ciks = [...new Set(submission.parties.map(({ cik }) => cik))];
  return ciks.map((cik) => ({
    cik,
    accession: submission.accession,
    form,
    filed,
    report_day: submission.reportDay ?? null,
    at: submission.moment.at,
    by_time: submission.moment.precision === 'time',
    primary_document: submission.documents[0]?.name || null,
    description: null,
    items: itemNumbers(submission.items ?? []),
    rank: FILING_RANKS.header,
  }));
}

const nameRows = ({ parties, filed }: SubmissionText): readonly ArchiveRow<'company_names'>[] => [
  ...new Map(parties.map(({ cik, name }) => [cik, { cik, name, day: filed }])).values(),
];

/** The report in XBRL of a submission: inline documents share one set of contexts, older ones have an instance. */
function readReport({ documents }: SubmissionText) {
  const pages = documents.filter(({ text }) => /<html/i.test(text.slice(0, 5000)) && text.includes('/inlineXBRL'));
  if (pages.length > 0) return readInlineReport(pages.map(({ text }) => text));
  const instance = documents.find(({ type }) => type === 'EX-101.INS');
  const report = instance && readInstance(instance.text);
  return report && { report, blocks: [] };
}

/** The texts of a submission: of its pages where they were read for figures, else of its main document. */
function readBlocks({ form, documents }: SubmissionText, read: readonly string[] = []): readonly string[] {
  if (read.length > 0 || !keepsSections(form)) return read;
  return plainText(documents[0]?.text ?? '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The header knows the form; it is used where a cover says less. */
function headerCover({ parties, form, reportDay, filed }: SubmissionText): ReportCover {
  const cik = parties[0]?.cik ?? '';
  return { cik, name: null, form, period: reportDay ?? filed, fiscalYear: null, fiscalPeriod: null };
}

function read(file: SourceFile): ImportResult {
  const submission = parseSubmission(file.text);
  if ('reason' in submission) return malformed(submission.reason);
  if (submission.parties.length === 0) return malformed('no filer in the header');
  const filings = filingRows(submission);
  const company_names = nameRows(submission);
  const found = readReport(submission);
  const filing_sections = sectionRows(readBlocks(submission, found?.blocks), {
    cik: submission.parties[0]?.cik ?? '',
    form: submission.form,
    accession: submission.accession,
  });
  const described = { filings, company_names, filing_sections };
  if (!found) return checked(described, filings.length, []);
  const read = coverOf(found.report);
  const cover = 'reason' in read ? headerCover(submission) : read;
  const { facts, dimension_facts, rejected } = reportRows(found.report, cover, submission);
  const descriptions = descriptionRows(found.blocks, cover, file, submission.accession);
  const rows = { ...described, facts, dimension_facts, descriptions };
  const accepted = filings.length + found.report.facts.length - rejected.length;
  return checked(rows, accepted, rejected);
}

/** A full submission as the archive of filings serves it: header with acceptance time, items and parties, and figures. */
export const secFullSubmission: Importer = {
  kind: 'sec-full-submission',
  version: 2,
  recognises: (head) => {
    if (!isSubmissionText(head)) return false;
    const form = /^\s*CONFORMED SUBMISSION TYPE:[ \t]*(.+)$/m.exec(head) ?? /<TYPE>([^<\r\n]+)/.exec(head);
    return form !== null && !OTHERS.test(form[1]?.trim() ?? '');
  },
  read,
};
