import { classReturns, type ClassReturns } from '../kit/fund-report';
import { rowsByAccession } from '../sec-13f-tsv/small-tables';
import { isAccession } from '../../kit/sec-cells';
import { linesOf, type SourceBundle, type SourceFile } from '../../kit/source-file';
import { missingColumns, tsvTable, type TsvRow, type TsvTable } from '../../kit/tsv';

/** Columns of the parts into which a public copy cut the table of holdings; only the first of them has a header. */
const PART_COLUMNS = [
  'ACCESSION_NUMBER',
  'ISSUER_NAME',
  'BALANCE',
  'CURRENCY_VALUE',
  'PERCENTAGE',
  'INVESTMENT_COUNTRY',
  'ISSUER_LEI',
];

const HOLDINGS = 'FUND_REPORTED_HOLDING.TSV';
const PART = /^HOLDING_PART_\d+\.TSV$/;

/** True for the table of holdings and its parts. */
export const isHoldingTable = (name: string): boolean => name === HOLDINGS || PART.test(name);

/** Tables that say more of a holding and name it by HOLDING_ID. */
const DETAILS = [
  'IDENTIFIERS.TSV',
  'DEBT_SECURITY.TSV',
  'CONVERTIBLE_SECURITY_CURRENCY.TSV',
  'REPURCHASE_AGREEMENT.TSV',
  'DERIVATIVE_COUNTERPARTY.TSV',
  'SWAPTION_OPTION_WARNT_DERIV.TSV',
  'FUT_FWD_NONFOREIGNCUR_CONTRACT.TSV',
  'FWD_FOREIGNCUR_CONTRACT_SWAP.TSV',
  'NONFOREIGN_EXCHANGE_SWAP.TSV',
  'DESC_REF_INDEX_BASKET.TSV',
  'DESC_REF_OTHER.TSV',
  'OTHER_DERIV.TSV',
];

const REPORTS = ['SUBMISSION.TSV', 'REGISTRANT.TSV', 'FUND_REPORTED_INFO.TSV', 'INFO.TSV', 'MONTHLY_TOTAL_RETURN.TSV'];

/** True for the tables that are read. */
export const isFundTable = (name: string): boolean =>
  REPORTS.includes(name) || DETAILS.includes(name) || isHoldingTable(name);

/** A table by its name without the ending. */
export interface NamedTable {
  readonly name: string;
  readonly table: TsvTable;
}

/** A part that starts with a row instead of a header has the columns of the first part. */
const openPart = (file: SourceFile): TsvTable =>
  isAccession(linesOf(file).next().value?.split('\t')[0] ?? '') ? tsvTable(file, PART_COLUMNS) : tsvTable(file);

const open = (bundle: SourceBundle, names: readonly string[]): readonly NamedTable[] =>
  names.flatMap((name) => {
    const file = bundle.file(name);
    return file ? [{ name: name.replace('.TSV', ''), table: openPart(file) }] : [];
  });

/** Tables of holdings in the order of their names. */
export const holdingTables = (bundle: SourceBundle): readonly NamedTable[] =>
  open(bundle, bundle.names.filter(isHoldingTable).toSorted());

/** Tables of details that name their holding. */
export const detailTables = (bundle: SourceBundle): readonly NamedTable[] =>
  open(bundle, DETAILS).filter(({ table }) => table.columns.includes('HOLDING_ID'));

/** Tables with one row a report, and the returns of its classes. */
export interface FundTables {
  readonly submissions: TsvTable;
  readonly registrants: ReadonlyMap<string, TsvRow>;
  readonly infos: ReadonlyMap<string, TsvRow>;
  readonly returns: ReadonlyMap<string, readonly ClassReturns[]>;
}

function returnsByAccession(bundle: SourceBundle): ReadonlyMap<string, readonly ClassReturns[]> {
  const found = new Map<string, ClassReturns[]>();
  const file = bundle.file('MONTHLY_TOTAL_RETURN.TSV');
  for (const { cell } of file ? tsvTable(file).rows() : []) {
    const accession = cell('ACCESSION_NUMBER') ?? '';
    const returns = found.get(accession) ?? [];
    if (returns.push(classReturns(cell)) === 1) found.set(accession, returns);
  }
  return found;
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'SUBMISSION.TSV': ['ACCESSION_NUMBER', 'FILING_DATE', 'SUB_TYPE', 'REPORT_DATE'],
  'REGISTRANT.TSV': ['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'],
};

function columnsFault(bundle: SourceBundle): string | undefined {
  for (const [name, columns] of Object.entries(NEEDED)) {
    const file = bundle.file(name);
    const missing = file ? missingColumns(tsvTable(file), columns) : ['the table'];
    if (missing.length > 0) return `${name} lacks ${missing.join(', ')}`;
  }
  for (const { name, table } of holdingTables(bundle)) {
    const missing = missingColumns(table, ['ACCESSION_NUMBER', 'ISSUER_NAME', 'CURRENCY_VALUE']);
    if (missing.length > 0) return `${name} lacks ${missing.join(', ')}`;
  }
  return undefined;
}

/** The tables of reports, or what is missing. */
export function openFundTables(bundle: SourceBundle): FundTables | string {
  const fault = columnsFault(bundle);
  const submissions = bundle.file('SUBMISSION.TSV');
  if (fault || !submissions) return fault ?? 'SUBMISSION lacks the table';
  return {
    submissions: tsvTable(submissions),
    registrants: rowsByAccession(bundle.file('REGISTRANT.TSV')),
    infos: rowsByAccession(bundle.file('FUND_REPORTED_INFO.TSV') ?? bundle.file('INFO.TSV')),
    returns: returnsByAccession(bundle),
  };
}
