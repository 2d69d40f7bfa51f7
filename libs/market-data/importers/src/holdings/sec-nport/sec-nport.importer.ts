import type { ArchiveRow } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import { checked, malformed, toCik, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { accessionOf } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText, parseSubmission, type SubmissionText } from '../../kit/submission-text';
import { find, findAll, hasRoot, parseXml, textAt, type XmlElement } from '../../kit/xml';
import { toFundReport } from '../kit/fund-report';
import { toFundHolding } from '../kit/fund-row';
import { rejectedRow, type HoldingOrigin } from '../kit/holding-row';
import { classIds, detailOf, holdingCells, otherIds, reportCells, returnsOf, toJson } from './fund-xml';

const cikOf = (root: XmlElement): string | undefined =>
  toCik(textAt(root, 'formData', 'genInfo', 'regCik')) ??
  toCik(textAt(root, 'headerData', 'filerInfo', 'filer', 'issuerCredentials', 'cik'));

function readHoldings(root: XmlElement, origin: HoldingOrigin) {
  const holdings: ArchiveRow<'fund_holdings'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, each] of findAll(find(root, 'formData', 'invstOrSecs'), 'invstOrSec').entries()) {
    const extras = { otherIds: otherIds(each), detail: detailOf(each) };
    const holding = toFundHolding(origin, index + 1, holdingCells(each), extras);
    if (typeof holding !== 'string') holdings.push(holding);
    else rejected.push(rejectedRow(index + 1, holding, JSON.stringify(toJson(each))));
  }
  return { holdings, rejected };
}

function readForm(root: XmlElement, origin: HoldingOrigin, submission?: SubmissionText): ImportResult {
  const form = textAt(root, 'headerData', 'submissionType') ?? '';
  const formData = find(root, 'formData');
  const context = { ...origin, form, filed: submission?.filed, classIds: classIds(root), returns: returnsOf(formData) };
  const report = toFundReport(context, reportCells(formData));
  if (typeof report === 'string') return malformed(report);
  const { holdings, rejected } = readHoldings(root, origin);
  const known = { cik: String(report.cik), accession: origin.accession, form };
  const filings = submission
    ? [filingRow({ ...known, filed: submission.filed, reportDay: submission.reportDay, moment: submission.moment })]
    : [];
  return checked({ filings, fund_reports: [report], fund_holdings: holdings }, holdings.length + 1, rejected);
}

function readWhole({ text, sha256 }: SourceFile): ImportResult {
  const submission = parseSubmission(text);
  if ('reason' in submission) return malformed(submission.reason);
  const root = submission.documents.map((each) => parseXml(each.text)).find((each) => each?.name === 'edgarSubmission');
  if (!root) return malformed('no form in XML');
  const origin = { cik: cikOf(root), accession: submission.accession, copy: sha256, source: 'submission' };
  return readForm(root, origin, submission);
}

function readXml(file: SourceFile): ImportResult {
  const root = parseXml(file.text);
  if (root?.name !== 'edgarSubmission') return malformed('no XML, or cut off');
  return readForm(root, { cik: cikOf(root), accession: accessionOf(file), copy: file.sha256, source: 'xml' });
}

const FORMS = 'NPORT-(P|EX|NP)';
const IN_HEADER = new RegExp(`(CONFORMED SUBMISSION TYPE:\\s*|<TYPE>)${FORMS}\\b`);
const IN_XML = new RegExp(`submissionType>\\s*${FORMS}\\b`);

const isXml = (head: string): boolean => hasRoot(head, 'edgarSubmission') && IN_XML.test(head);

/** Form N-PORT: the monthly report of a fund or ETF with everything it holds, as XML or as a full submission. */
export const secNport: Importer = {
  kind: 'sec-nport',
  recognises: (head) => (isSubmissionText(head) ? IN_HEADER.test(head.slice(0, 4000)) : isXml(head)),
  read: (file) => (isSubmissionText(file.text.slice(0, 4000)) ? readWhole(file) : readXml(file)),
};
