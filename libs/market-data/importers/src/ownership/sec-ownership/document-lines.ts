import { find, findAll, type XmlElement } from '../../kit/xml';
import type { LineColumn, ReportLine } from '../kit/report-lines';

/** The path of each column in a line of the document. */
const PATHS: Readonly<Record<LineColumn, readonly string[]>> = {
  security: ['securityTitle'],
  form_type: ['transactionCoding', 'transactionFormType'],
  exercise_price: ['conversionOrExercisePrice'],
  exercise_day: ['exerciseDate'],
  expiry_day: ['expirationDate'],
  underlying_title: ['underlyingSecurity', 'underlyingSecurityTitle'],
  underlying_shares: ['underlyingSecurity', 'underlyingSecurityShares'],
  underlying_value: ['underlyingSecurity', 'underlyingSecurityValue'],
  shares_after: ['postTransactionAmounts', 'sharesOwnedFollowingTransaction'],
  value_after: ['postTransactionAmounts', 'valueOwnedFollowingTransaction'],
  ownership: ['ownershipNature', 'directOrIndirectOwnership'],
  nature: ['ownershipNature', 'natureOfOwnership'],
  trade_day: ['transactionDate'],
  deemed_day: ['deemedExecutionDate'],
  code: ['transactionCoding', 'transactionCode'],
  equity_swap: ['transactionCoding', 'equitySwapInvolved'],
  timeliness: ['transactionTimeliness'],
  shares: ['transactionAmounts', 'transactionShares'],
  price: ['transactionAmounts', 'transactionPricePerShare'],
  total_value: ['transactionAmounts', 'transactionTotalValue'],
  acquired: ['transactionAmounts', 'transactionAcquiredDisposedCode'],
};

const COLUMNS = Object.keys(PATHS) as readonly LineColumn[];

/** Text of an element that holds it itself or in a value next to footnotes. */
export const valueText = (element: XmlElement | undefined): string | undefined =>
  (find(element, 'value')?.text ?? element?.text) || undefined;

const numbersAt = (element: XmlElement | undefined): readonly string[] =>
  findAll(element, 'footnoteId').flatMap(({ attributes }) => attributes['id'] ?? []);

function footnotesOf(line: XmlElement): ReportLine['footnotes'] {
  const found = COLUMNS.map((column) => [column, numbersAt(find(line, ...PATHS[column]))] as const);
  // Notes of the code are next to it, not below it.
  const ofCode = numbersAt(find(line, 'transactionCoding'));
  const all = [...found, ['code', ofCode] as const];
  return Object.fromEntries(all.filter(([, numbers]) => numbers.length > 0));
}

const TABLES = [
  ['nonDerivativeTable', 'nonDerivativeTransaction', false, true],
  ['nonDerivativeTable', 'nonDerivativeHolding', false, false],
  ['derivativeTable', 'derivativeTransaction', true, true],
  ['derivativeTable', 'derivativeHolding', true, false],
] as const;

/** A line of one of the two tables of a report. */
export interface DocumentLine {
  readonly line: ReportLine;
  readonly isTrade: boolean;
  /** The name of its element. */
  readonly kind: (typeof TABLES)[number][1];
}

function toLine(element: XmlElement, isDerivative: boolean, place: number): ReportLine {
  return {
    text: (column) => valueText(find(element, ...PATHS[column])),
    footnotes: footnotesOf(element),
    isDerivative,
    place,
  };
}

/** All lines of a report. Places count within each kind of line. */
export const documentLines = (root: XmlElement): readonly DocumentLine[] =>
  TABLES.flatMap(([table, kind, isDerivative, isTrade]) =>
    findAll(find(root, table), kind).map((element, index) => ({
      line: toLine(element, isDerivative, index + 1),
      isTrade,
      kind,
    })),
  );
