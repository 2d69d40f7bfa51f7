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
  type ColumnNeeds,
  type LeafReader,
  type LeafRead,
} from '@plumbline/metrics/domain';

import { isUndatedText } from '../panel/security-texts';
import { TRADED_READ } from './cube-names';
import { INSIDER_READS, LIST_READS } from './document-lists';

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

/** Readers of what owners and traders report. */
const OWNERS: ReadonlySet<LeafReader | undefined> = new Set(['insiders', 'gurus', 'shorts']);

const isOfOwners = (key: string): boolean => OWNERS.has(leafOf(key)?.reader);

/** Readers of leaves that are read by days, which may be ends of periods. */
const DATED: ReadonlySet<LeafReader | undefined> = new Set(['rates', 'estimates', ...OWNERS]);

const isDated = ({ key }: LeafRead): boolean => DATED.has(leafOf(key)?.reader);

/** Leaves of statements, prices, payouts, rates, estimates, owners and reference data. */
function isOnDay(leaf: LeafRead): boolean {
  const { key } = leaf;
  if (LEAVES_OF_FACTS.has(key) || key in PRICE_READS || key in DIVIDEND_READS) return true;
  return isDated(leaf) || leafOf(key)?.reader === 'reference';
}

/** The same on all days, or a figure of its own, whose needs are known. */
function isText(key: string): boolean {
  const field = columnField(key);
  return isUndatedText(key) || (field !== undefined && field.of.kind !== 'leaf');
}

/** The end of the period that a leaf is read at. */
const periodEndOf = ({ back }: LeafRead): ColumnRead | undefined =>
  back && back.months === 0 ? periodEndRead(back) : undefined;

/** True where all that is read is kept over time. */
const isKept = ({ leaves, series, texts }: ColumnNeeds): boolean =>
  leaves.every((leaf) => leaf.key === SHARES || isOnDay(leaf)) &&
  series.every((key) => key in PRICE_SERIES || isOfOwners(key)) &&
  texts.every(isText);

/** Rows of the statements that readings are made from. */
function rowsOf({ rows, leaves }: ColumnNeeds): readonly ColumnRead[] {
  const [shares, others] = [leaves.filter(({ key }) => key === SHARES), leaves.filter(({ key }) => key !== SHARES)];
  const ends = others.filter(isDated).flatMap((leaf) => periodEndOf(leaf) ?? []);
  const read = [...rows, ...shares.map(({ back }) => sharesRead(back)), ...ends];
  return [...read, ...readThen(read, others).map((row) => ({ ...row, monthsBack: 1 }))];
}

const readsOwners = ({ leaves, series }: ColumnNeeds): boolean =>
  leaves.some(({ key }) => isOfOwners(key)) || series.some(isOfOwners);

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

/** The columns of a reading, all month ends of a window from the same; null where it reads what is not kept over time. */
function needsOfRead(read: ColumnRead): Needs | null {
  if (fieldOf(read.key)?.flavor === 'text') return null;
  const needs = needsOfReads([read]);
  if (!isKept(needs)) return null;
  return byName([...rowsOf(needs).flatMap(columnsOf), ...(readsOwners(needs) ? INSIDER_READS : [])]);
}

const known = new Map<string, Needs | null>();
/** Anybody may ask for any readings. */
const KEPT = 500;

/**
 * Returns the columns over time required by readings that join prices with statements by the end of a day; undefined
 * where they read more.
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
