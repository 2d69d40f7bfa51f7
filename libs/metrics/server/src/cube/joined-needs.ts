import { columnName, presentRead, type ColumnRead } from '@plumbline/formula/domain';
import {
  AGE_READS,
  columnField,
  columnKeys,
  DIVIDEND_READS,
  FACT_READS,
  fieldOf,
  isSteadyRead,
  leafOf,
  needsOfReads,
  periodEndRead,
  PRICE_READS,
  PRICE_SERIES,
  REPORT_LIST_READS,
  reportRead,
  rowRead,
  SHARES,
  sharesRead,
  YEAR_END,
  type LeafReader,
  type LeafRead,
} from '@plumbline/metrics/domain';

import { isDatedReference } from '../panel/reference-leaves';
import { isUndatedText } from '../panel/security-texts';
import { TRADED_READ } from './cube-names';
import { LIST_READS } from './document-lists';

/** Leaves of the statements that come from facts. */
const LEAVES_OF_FACTS: ReadonlySet<string> = new Set([
  'is_financial',
  'is_reit',
  'is_manufacturer',
  'is_adr',
  'last_filing_date',
  'reports_per_year',
  'fiscal_years_available',
  'days_since_period_end',
]);

/** Readers of leaves that are read by days, which may be ends of periods. */
const DATED: ReadonlySet<LeafReader | undefined> = new Set(['rates', 'estimates']);

const isDated = ({ key }: LeafRead): boolean => DATED.has(leafOf(key)?.reader);

/** Leaves of statements, prices, payouts, rates, estimates, and of reference data that is the same on all days. */
function isOnDay(leaf: LeafRead): boolean {
  const { key } = leaf;
  if (LEAVES_OF_FACTS.has(key) || key in PRICE_READS || key in DIVIDEND_READS) return true;
  return isDated(leaf) || (leafOf(key)?.reader === 'reference' && !isDatedReference(key));
}

/** The same on all days, or a figure of its own, whose needs are known. */
function isText(key: string): boolean {
  const field = columnField(key);
  return isUndatedText(key) || (field !== undefined && field.of.kind !== 'leaf');
}

/** The end of the period that a leaf is read at. */
const periodEndOf = ({ back }: LeafRead): ColumnRead | undefined =>
  back && back.months === 0 ? periodEndRead(back) : undefined;

/** Rows of the statements that such a reading is made from; undefined where it reads what is not kept over time. */
function rowsOf(asked: ColumnRead): readonly ColumnRead[] | undefined {
  if (fieldOf(asked.key)?.flavor === 'text') return undefined;
  const { rows, leaves, series, texts } = needsOfReads([asked]);
  const [shares, others] = [leaves.filter(({ key }) => key === SHARES), leaves.filter(({ key }) => key !== SHARES)];
  const isKept = others.every(isOnDay) && series.every((key) => key in PRICE_SERIES) && texts.every(isText);
  if (!isKept) return undefined;
  const dated = others.filter(isDated);
  const ends = dated.flatMap((leaf) => periodEndOf(leaf) ?? []);
  const read = [...rows, ...shares.map(({ back }) => sharesRead(back)), ...ends];
  return [...read, ...readThen(read, others).map((row) => ({ ...row, monthsBack: 1 }))];
}

/** Readings of earlier reports besides rows: how old a figure is then, and which year an estimate follows. */
function readThen(rows: readonly ColumnRead[], leaves: readonly LeafRead[]): readonly ColumnRead[] {
  const hasMonths = rows.some(({ monthsBack }) => monthsBack) || leaves.some(({ back }) => back?.months);
  const hasEstimates = leaves.some(({ key }) => leafOf(key)?.reader === 'estimates');
  return [...(hasMonths ? Object.values(AGE_READS) : []), ...(hasEstimates ? [YEAR_END] : [])];
}

/** The columns of a row: as it is known on the day, or as it was at a month end. */
const columnsOf = (row: ColumnRead): readonly ColumnRead[] =>
  row.monthsBack ? [rowRead(row), reportRead(row), ...REPORT_LIST_READS] : [rowRead(row)];

/** Columns by their names. */
type Needs = ReadonlyMap<string, ColumnRead>;

const byName = (columns: readonly ColumnRead[]): Needs => new Map(columns.map((read) => [columnName(read), read]));

/** Columns that every security of a day is read from. */
const ALWAYS = byName([...Object.values(AGE_READS).map(rowRead), ...FACT_READS, ...LIST_READS, TRADED_READ]);

/** The columns of a reading: all month ends of a window are read from the same. */
function needsOfRead(read: ColumnRead): Needs | null {
  const columns = rowsOf(read)?.flatMap(columnsOf);
  return columns ? byName(columns) : null;
}

const known = new Map<string, Needs | null>();
/** Anybody may ask for any readings. */
const KEPT = 500;

/**
 * Returns the columns over time required by readings that join prices with statements by the end of a day; undefined
 * where they read more: owners, calendars.
 */
export function joinedNeeds(reads: readonly ColumnRead[]): readonly ColumnRead[] | undefined {
  const all = new Map<string, ColumnRead>();
  for (const read of reads) {
    const name = columnName(read);
    if (known.size >= KEPT) known.clear();
    const found = known.get(name);
    const needs = found === undefined ? needsOfRead(read) : found;
    known.set(name, needs);
    if (!needs) return undefined;
    for (const [column, of] of [...needs, ...ALWAYS]) all.set(column, of);
  }
  return [...all.values()];
}

/** Every figure of the present that joins prices with what is kept over time. */
export const joinedReads = (): readonly ColumnRead[] =>
  columnKeys()
    .map(presentRead)
    .filter((read) => !isSteadyRead(read) && joinedNeeds([read]));
