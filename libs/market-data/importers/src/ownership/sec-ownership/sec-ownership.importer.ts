import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { malformed, toCik, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { toFlag } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { plausibleDay, tradingSymbol, words } from '../kit/cells';
import { filedOn, filingRows, holdsDocument, openDocument, type FilingDocument } from '../kit/filing-document';
import { toHolding, toTrade, type ReportCopy, type RowReading } from '../kit/report-lines';
import { documentLines, valueText, type DocumentLine } from './document-lines';

const ROOT = 'ownershipDocument';
const FORM = /^[345](\/A)?$/;

/** Columns that say of which copy of the filing a row is. */
const copyOf = ({ accession, edition, origin }: ReportCopy) => ({ accession, edition, origin });

function ownerRow(owner: XmlElement, place: number, copy: ReportCopy): ArchiveRow<'insider_owners'> {
  const id = find(owner, 'reportingOwnerId');
  const relation = find(owner, 'reportingOwnerRelationship');
  const is = (name: string): boolean => toFlag(valueText(find(relation, name))) ?? false;
  return {
    ...copyOf(copy),
    place,
    cik: toCik(textAt(id, 'rptOwnerCik')) ?? null,
    name: words(textAt(id, 'rptOwnerName')),
    is_director: is('isDirector'),
    is_officer: is('isOfficer'),
    is_ten_percent: is('isTenPercentOwner'),
    is_other: is('isOther'),
    officer_title: words(textAt(relation, 'officerTitle')),
    other_text: words(textAt(relation, 'otherText')),
    city: words(textAt(owner, 'reportingOwnerAddress', 'rptOwnerCity')),
    state: words(textAt(owner, 'reportingOwnerAddress', 'rptOwnerState')),
  };
}

const footnoteRows = (root: XmlElement, copy: ReportCopy): ArchiveRow<'insider_footnotes'>[] =>
  findAll(find(root, 'footnotes'), 'footnote').flatMap(({ attributes, text }) =>
    attributes['id'] && words(text) ? [{ ...copyOf(copy), number: attributes['id'], text: words(text) }] : [],
  );

const signatureRows = (root: XmlElement, copy: ReportCopy): ArchiveRow<'insider_signatures'>[] =>
  findAll(root, 'ownerSignature').map((signature, index) => ({
    ...copyOf(copy),
    place: index + 1,
    name: words(textAt(signature, 'signatureName')),
    day: plausibleDay(textAt(signature, 'signatureDate')),
  }));

interface Taken {
  readonly trades: ArchiveRow<'insider_trades'>[];
  readonly holdings: ArchiveRow<'insider_holdings'>[];
  readonly rejected: RejectedRow[];
  readonly counts: Record<string, number>;
}

const quoted = ({ line, kind }: DocumentLine): string =>
  [kind, line.text('security'), line.text('trade_day'), line.text('code'), line.text('shares'), line.text('price')]
    .map((text) => text ?? '')
    .join(' | ')
    .slice(0, 300);

function keep<T>(reading: RowReading<T>, into: T[], each: DocumentLine, rejected: RejectedRow[]): void {
  if ('row' in reading) into.push(reading.row);
  else rejected.push({ line: each.line.place, reason: `${each.kind}: ${reading.fault}`, text: quoted(each) });
}

function takeLines(root: XmlElement, copy: ReportCopy): Taken {
  const taken: Taken = { trades: [], holdings: [], rejected: [], counts: {} };
  for (const each of documentLines(root)) {
    taken.counts[each.kind] = (taken.counts[each.kind] ?? 0) + 1;
    if (each.isTrade) keep(toTrade(each.line, copy), taken.trades, each, taken.rejected);
    else keep(toHolding(each.line, copy), taken.holdings, each, taken.rejected);
  }
  return taken;
}

function filingCells(root: XmlElement) {
  const flag = (name: string): boolean | null => toFlag(textAt(root, name)) ?? null;
  return {
    issuer_name: words(textAt(root, 'issuer', 'issuerName')),
    issuer_symbol: tradingSymbol(textAt(root, 'issuer', 'issuerTradingSymbol')),
    report_day: plausibleDay(textAt(root, 'periodOfReport')),
    original_day: plausibleDay(textAt(root, 'dateOfOriginalSubmission')),
    no_securities: flag('noSecuritiesOwned'),
    not_subject: flag('notSubjectToSection16'),
    form3_holdings: flag('form3HoldingsReported'),
    form4_trades: flag('form4TransactionsReported'),
    plan_10b5: flag('aff10b5One'),
    remarks: words(textAt(root, 'remarks')),
  };
}

type Cells = ReturnType<typeof filingCells>;

/** The form as the document says; the header knows of the amendment where the document does not. */
function formOf({ root, header }: FilingDocument): string | undefined {
  const form = header?.form ?? textAt(root, 'documentType');
  return form && FORM.test(form) ? form : undefined;
}

interface Report {
  readonly document: FilingDocument;
  readonly cells: Cells;
  readonly issuer: string;
  readonly owners: readonly ArchiveRow<'insider_owners'>[];
  readonly signatures: readonly ArchiveRow<'insider_signatures'>[];
  readonly filing: Pick<ArchiveRow<'insider_filings'>, 'form' | 'filed' | 'filed_from'>;
  readonly copy: ReportCopy;
}

function rowsOf({ document, cells, issuer, owners, signatures, filing, copy }: Report, taken: Taken): ArchiveRows {
  return {
    filings: filingRows(document, issuer, cells.report_day),
    insider_filings: [{ ...copyOf(copy), ...filing, issuer_cik: issuer, ...cells }],
    insider_owners: owners,
    insider_trades: taken.trades,
    insider_holdings: taken.holdings,
    insider_footnotes: footnoteRows(document.root, copy),
    insider_signatures: signatures,
  };
}

function openReport(document: FilingDocument): Report | { readonly reason: string } {
  const { root, accession, edition } = document;
  const form = formOf(document);
  const issuer = toCik(textAt(root, 'issuer', 'issuerCik'));
  if (!form) return { reason: 'the document type is none of 3, 4, 5 and their amendments' };
  if (!issuer) return { reason: 'no issuerCik' };
  const cells = filingCells(root);
  const base: ReportCopy = { accession, edition, origin: 'xml' };
  const signatures = signatureRows(root, base);
  const on = filedOn(document, [cells.report_day, ...signatures.map(({ day }) => (day === null ? null : String(day)))]);
  if (!on) return { reason: 'neither a filing day nor a signature day' };
  const owners = findAll(root, 'reportingOwner').map((owner, index) => ownerRow(owner, index + 1, base));
  if (!owners.some(({ cik }) => cik !== null)) return { reason: 'no reporting owner with a CIK' };
  const filing = { form, filed: on.filed, filed_from: on.from };
  return { document, cells, issuer, owners, signatures, filing, copy: { ...base, filed: on.filed } };
}

/**
 * A report is one record: a line that can't be right is set aside and the others stay, however few they are. It is
 * malformed only when none of its lines can be read.
 */
function readReport(file: SourceFile): ImportResult {
  const document = openDocument(file, ROOT);
  if ('reason' in document) return malformed(document.reason);
  const report = openReport(document);
  if ('reason' in report) return malformed(report.reason);
  const taken = takeLines(document.root, report.copy);
  const { rejected, counts } = taken;
  const lines = taken.trades.length + taken.holdings.length;
  const accepted = lines + rejected.length === 0 ? 1 : lines;
  const result = { rows: rowsOf(report, taken), read: accepted + rejected.length, accepted, rejected, counts };
  return accepted === 0 ? { ...result, malformed: `no line can be read (${rejected[0]?.reason ?? ''})` } : result;
}

/** Forms 3, 4 and 5 and their amendments: the document alone, or the submission that contains it. */
export const secOwnership: Importer = {
  kind: 'sec-ownership',
  recognises: (head) => holdsDocument(head, ROOT, FORM),
  read: readReport,
};
