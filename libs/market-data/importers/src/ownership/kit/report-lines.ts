import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toFlag } from '../../kit/sec-cells';
import { amount, plausibleDay, tradeDay, words, type CellReading } from './cells';

/** The columns of a line of a report as text, as document or data set give them. */
export type LineColumn = Exclude<
  keyof ArchiveRow<'insider_trades'>,
  'accession' | 'place' | 'is_derivative' | 'footnotes' | 'origin' | 'edition'
>;

/** One line of a document or data set. */
export interface ReportLine {
  readonly text: (column: LineColumn) => string | undefined;
  /** Numbers of the footnotes of each column that has any. */
  readonly footnotes: Readonly<Partial<Record<LineColumn, readonly string[]>>>;
  readonly isDerivative: boolean;
  readonly place: number;
}

/** The report of a line. */
export interface ReportCopy {
  readonly accession: string;
  readonly origin: 'xml' | 'data-set';
  readonly edition: string;
  /** Unknown when a table of a data set comes without the table of filings. */
  readonly filed?: Day | undefined;
}

/** A row, or why there is none. */
export type RowReading<T> = { readonly row: T } | { readonly fault: string };

type Amounts = Readonly<Record<string, CellReading<number>>>;

const faultOf = (readings: readonly CellReading<unknown>[]): string | undefined =>
  readings.flatMap((each) => ('fault' in each ? [each.fault] : []))[0];

const valueOf = <T>(reading: CellReading<T> | undefined): T | null =>
  reading && 'value' in reading ? reading.value : null;

const HOLDING_AMOUNTS = [
  'exercise_price',
  'underlying_shares',
  'underlying_value',
  'shares_after',
  'value_after',
] as const;
const TRADE_AMOUNTS = ['shares', 'price', 'total_value'] as const;

const amountsOf = (line: ReportLine, columns: readonly LineColumn[]): Amounts =>
  Object.fromEntries(columns.map((column) => [column, amount(line.text(column), column.replace('_', ' '))]));

const letter = (text: string | undefined): string | null => text?.trim().toUpperCase() || null;

function sharedCells(line: ReportLine, copy: ReportCopy, amounts: Amounts) {
  const value = (column: (typeof HOLDING_AMOUNTS)[number]): number | null => valueOf(amounts[column]);
  return {
    accession: copy.accession,
    place: line.place,
    is_derivative: line.isDerivative,
    security: words(line.text('security')),
    form_type: letter(line.text('form_type')),
    exercise_price: value('exercise_price'),
    exercise_day: plausibleDay(line.text('exercise_day')),
    expiry_day: plausibleDay(line.text('expiry_day')),
    underlying_title: words(line.text('underlying_title')),
    underlying_shares: value('underlying_shares'),
    underlying_value: value('underlying_value'),
    shares_after: value('shares_after'),
    value_after: value('value_after'),
    ownership: letter(line.text('ownership')),
    nature: words(line.text('nature')),
    footnotes: Object.keys(line.footnotes).length > 0 ? JSON.stringify(line.footnotes) : null,
    origin: copy.origin,
    edition: copy.edition,
  };
}

/** A line that only says what is held. */
export function toHolding(line: ReportLine, copy: ReportCopy): RowReading<ArchiveRow<'insider_holdings'>> {
  const amounts = amountsOf(line, HOLDING_AMOUNTS);
  const fault = line.text('security') ? faultOf(Object.values(amounts)) : 'no title of the security';
  return fault ? { fault } : { row: sharedCells(line, copy, amounts) };
}

/** A line of a trade. A price that only a footnote gives stays unknown; a price of 0 means that nothing was paid. */
export function toTrade(line: ReportLine, copy: ReportCopy): RowReading<ArchiveRow<'insider_trades'>> {
  const amounts = amountsOf(line, [...HOLDING_AMOUNTS, ...TRADE_AMOUNTS]);
  const day = tradeDay(line.text('trade_day'), copy.filed);
  const fault = line.text('security') ? faultOf([day, ...Object.values(amounts)]) : 'no title of the security';
  if (fault) return { fault };
  const row = {
    ...sharedCells(line, copy, amounts),
    trade_day: valueOf(day),
    deemed_day: plausibleDay(line.text('deemed_day')),
    code: letter(line.text('code')),
    equity_swap: toFlag(line.text('equity_swap')) ?? null,
    timeliness: letter(line.text('timeliness')),
    shares: valueOf(amounts['shares']),
    price: valueOf(amounts['price']),
    total_value: valueOf(amounts['total_value']),
    acquired: letter(line.text('acquired')),
  };
  return { row };
}
