import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRows } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import { toCik } from '../../kit/importer';
import { isAccession, toFlag, toSecDay } from '../../kit/sec-cells';
import type { TsvRow } from '../../kit/tsv';
import { plausibleDay, tradingSymbol, words } from '../kit/cells';
import {
  toHolding,
  toTrade,
  type LineColumn,
  type ReportCopy,
  type ReportLine,
  type RowReading,
} from '../kit/report-lines';

/** Rows made from a row of a table, or the reason for none. */
export type RowsReading = RowReading<ArchiveRows>;

/** Context of rows of all tables. */
export interface SetContext {
  /** Digits of the hash of the table's file. */
  readonly edition: string;
  /** Filing days by accession number; empty without the table of filings. */
  readonly filedOn: ReadonlyMap<string, Day>;
}

const accessionOf = ({ cell }: TsvRow): string => cell('ACCESSION_NUMBER') ?? '';

const copyOf = (row: TsvRow, { edition }: SetContext) => ({ accession: accessionOf(row), origin: 'data-set', edition });

const FORM = /^[345](\/A)?$/;

function submissionFault({ cell }: TsvRow): string | undefined {
  if (!toSecDay(cell('FILING_DATE'))) return 'FILING_DATE is no day';
  if (!FORM.test(cell('DOCUMENT_TYPE') ?? '')) return 'DOCUMENT_TYPE is none of 3, 4, 5 and their amendments';
  return toCik(cell('ISSUERCIK')) ? undefined : 'no ISSUERCIK';
}

/** A filing that is amended was filed before its amendment. */
const original = (day: Day | null, filed: Day): Day | null => (day !== null && day > filed ? null : day);

function filingCells({ cell }: TsvRow, filed: Day) {
  const flag = (column: string): boolean | null => toFlag(cell(column)) ?? null;
  return {
    issuer_name: words(cell('ISSUERNAME')),
    issuer_symbol: tradingSymbol(cell('ISSUERTRADINGSYMBOL')),
    report_day: plausibleDay(cell('PERIOD_OF_REPORT')),
    original_day: original(plausibleDay(cell('DATE_OF_ORIG_SUB')), filed),
    no_securities: flag('NO_SECURITIES_OWNED'),
    not_subject: flag('NOT_SUBJECT_SEC16'),
    form3_holdings: flag('FORM3_HOLDINGS_REPORTED'),
    form4_trades: flag('FORM4_TRANS_REPORTED'),
    plan_10b5: flag('AFF10B5ONE'),
    remarks: words(cell('REMARKS')),
  };
}

function submission(row: TsvRow, context: SetContext): RowsReading {
  const fault = submissionFault(row);
  if (fault) return { fault };
  const { cell } = row;
  const [cik, form, filed] = [
    toCik(cell('ISSUERCIK')) ?? '',
    cell('DOCUMENT_TYPE') ?? '',
    toSecDay(cell('FILING_DATE')) ?? '',
  ];
  const cells = filingCells(row, filed);
  const filing = filingRow({ cik, accession: accessionOf(row), form, filed, reportDay: cells.report_day ?? undefined });
  const report = { ...copyOf(row, context), form, issuer_cik: cik, ...cells, filed, filed_from: 'data-set' };
  return { row: { filings: [filing], insider_filings: [report] } };
}

function owner(row: TsvRow, context: SetContext): RowsReading {
  const { cell, line } = row;
  const cik = toCik(cell('RPTOWNERCIK'));
  if (!cik) return { fault: 'no RPTOWNERCIK' };
  const relations = (cell('RPTOWNER_RELATIONSHIP') ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z,]/g, '')
    .split(',');
  const is = (...names: readonly string[]): boolean => names.some((name) => relations.includes(name));
  const found = {
    ...copyOf(row, context),
    place: line,
    cik,
    name: words(cell('RPTOWNERNAME')),
    is_director: is('DIRECTOR'),
    is_officer: is('OFFICER'),
    is_ten_percent: is('TENPERCENTOWNER'),
    is_other: is('OTHER'),
    officer_title: words(cell('RPTOWNER_TITLE')),
    other_text: words(cell('RPTOWNER_TXT')),
    city: words(cell('RPTOWNER_CITY')),
    state: words(cell('RPTOWNER_STATE')),
  };
  return { row: { insider_owners: [found] } };
}

function footnote(row: TsvRow, context: SetContext): RowsReading {
  const number = row.cell('FOOTNOTE_ID');
  if (!number) return { fault: 'no FOOTNOTE_ID' };
  return { row: { insider_footnotes: [{ ...copyOf(row, context), number, text: words(row.cell('FOOTNOTE_TXT')) }] } };
}

function signature(row: TsvRow, context: SetContext): RowsReading {
  const { cell, line } = row;
  const signed = { name: words(cell('OWNERSIGNATURENAME')), day: plausibleDay(cell('OWNERSIGNATUREDATE')) };
  return { row: { insider_signatures: [{ ...copyOf(row, context), place: line, ...signed }] } };
}

/** Names of each column in the tables of lines; the publisher writes one of them in two ways. */
const COLUMNS: Readonly<Record<LineColumn, readonly string[]>> = {
  security: ['SECURITY_TITLE'],
  form_type: ['TRANS_FORM_TYPE'],
  exercise_price: ['CONV_EXERCISE_PRICE'],
  exercise_day: ['EXERCISE_DATE', 'EXCERCISE_DATE'],
  expiry_day: ['EXPIRATION_DATE'],
  underlying_title: ['UNDLYNG_SEC_TITLE'],
  underlying_shares: ['UNDLYNG_SEC_SHARES'],
  underlying_value: ['UNDLYNG_SEC_VALUE'],
  shares_after: ['SHRS_OWND_FOLWNG_TRANS'],
  value_after: ['VALU_OWND_FOLWNG_TRANS'],
  ownership: ['DIRECT_INDIRECT_OWNERSHIP'],
  nature: ['NATURE_OF_OWNERSHIP'],
  trade_day: ['TRANS_DATE'],
  deemed_day: ['DEEMED_EXECUTION_DATE'],
  code: ['TRANS_CODE'],
  equity_swap: ['EQUITY_SWAP_INVOLVED'],
  timeliness: ['TRANS_TIMELINESS'],
  shares: ['TRANS_SHARES'],
  price: ['TRANS_PRICEPERSHARE'],
  total_value: ['TRANS_TOTAL_VALUE'],
  acquired: ['TRANS_ACQUIRED_DISP_CD'],
};

/** Columns of footnote numbers next to the values; those of the code are named after the equity swap. */
const NOTES: readonly (readonly [LineColumn, string])[] = [
  ...Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name) => [column as LineColumn, `${name}_FN`] as const),
  ),
  ['code', 'EQUITY_SWAP_TRANS_CD_FN'],
];

function footnotesOf({ cell }: TsvRow): ReportLine['footnotes'] {
  const found: Partial<Record<LineColumn, readonly string[]>> = {};
  for (const [column, name] of NOTES) {
    const numbers = cell(name);
    if (numbers) found[column] = numbers.split(/[\s,]+/);
  }
  return found;
}

function textOf({ cell }: TsvRow, column: LineColumn): string | undefined {
  for (const name of COLUMNS[column]) {
    const text = cell(name);
    if (text !== undefined) return text;
  }
  return undefined;
}

function lines(table: 'insider_trades' | 'insider_holdings', key: string, isDerivative: boolean) {
  return (row: TsvRow, { edition, filedOn }: SetContext): RowsReading => {
    const accession = accessionOf(row);
    const place = Number(row.cell(key));
    if (!Number.isSafeInteger(place)) return { fault: `${key} is no number` };
    const line = {
      text: (column: LineColumn) => textOf(row, column),
      footnotes: footnotesOf(row),
      isDerivative,
      place,
    };
    const copy: ReportCopy = { accession, edition, origin: 'data-set', filed: filedOn.get(accession) };
    const reading = table === 'insider_trades' ? toTrade(line, copy) : toHolding(line, copy);
    return 'fault' in reading ? reading : { row: { [table]: [reading.row] } };
  };
}

/** A table of the data set. */
export interface SetTable {
  readonly name: string;
  readonly needs: readonly string[];
  readonly read: (row: TsvRow, context: SetContext) => RowsReading;
}

const table = (name: string, needs: readonly string[], read: SetTable['read']): SetTable => ({
  name,
  needs: ['ACCESSION_NUMBER', ...needs],
  read: (row, context) => (isAccession(accessionOf(row)) ? read(row, context) : { fault: 'no accession number' }),
});

const TRADE_NEEDS = ['SECURITY_TITLE', 'TRANS_DATE', 'TRANS_CODE', 'TRANS_SHARES', 'TRANS_PRICEPERSHARE'];

/** The table of filings; it is read first. */
export const SUBMISSION = table('SUBMISSION', ['FILING_DATE', 'DOCUMENT_TYPE', 'ISSUERCIK'], submission);

/** The other tables. */
export const SET_TABLES: readonly SetTable[] = [
  table('REPORTINGOWNER', ['RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'], owner),
  table('NONDERIV_TRANS', [...TRADE_NEEDS, 'NONDERIV_TRANS_SK'], lines('insider_trades', 'NONDERIV_TRANS_SK', false)),
  table(
    'NONDERIV_HOLDING',
    ['SECURITY_TITLE', 'NONDERIV_HOLDING_SK'],
    lines('insider_holdings', 'NONDERIV_HOLDING_SK', false),
  ),
  table('DERIV_TRANS', [...TRADE_NEEDS, 'DERIV_TRANS_SK'], lines('insider_trades', 'DERIV_TRANS_SK', true)),
  table('DERIV_HOLDING', ['SECURITY_TITLE', 'DERIV_HOLDING_SK'], lines('insider_holdings', 'DERIV_HOLDING_SK', true)),
  table('FOOTNOTES', ['FOOTNOTE_ID', 'FOOTNOTE_TXT'], footnote),
  table('OWNER_SIGNATURE', ['OWNERSIGNATURENAME', 'OWNERSIGNATUREDATE'], signature),
];
