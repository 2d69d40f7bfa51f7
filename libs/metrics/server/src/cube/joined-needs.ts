import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import {
  columnKeys,
  DIVIDEND_READS,
  FACT_READS,
  fieldOf,
  isSteadyRead,
  leafOf,
  needsOfReads,
  PRICE_READS,
  PRICE_SERIES,
  rowRead,
  SHARES,
  sharesRead,
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

/** Leaves of statements, prices, payouts, rates, and of reference data that is the same on all days. */
function isOnDay({ key }: LeafRead): boolean {
  if (LEAVES_OF_FACTS.has(key) || key in PRICE_READS || key in DIVIDEND_READS) return true;
  const reader = leafOf(key)?.reader;
  return reader === 'rates' || (reader === 'reference' && !isDatedReference(key));
}

/** Rows that such readings are made from; undefined where they read what is not kept over time. */
function rowsOf(reads: readonly ColumnRead[]): readonly ColumnRead[] | undefined {
  if (reads.some(({ key }) => fieldOf(key)?.flavor === 'text')) return undefined;
  const { rows, leaves, series, texts } = needsOfReads(reads);
  const [shares, others] = [leaves.filter(({ key }) => key === SHARES), leaves.filter(({ key }) => key !== SHARES)];
  const all = [...rows, ...shares.map(({ back }) => sharesRead(back))];
  const hasMonths = all.some(({ monthsBack }) => monthsBack) || others.some(({ back }) => back !== undefined);
  const isKept =
    !hasMonths && others.every(isOnDay) && series.every((key) => key in PRICE_SERIES) && texts.every(isUndatedText);
  return isKept ? all : undefined;
}

const known = new Map<string, readonly ColumnRead[] | null>();
/** Anybody may ask for any readings. */
const KEPT = 500;

/**
 * Returns the columns over time required by readings that join prices with statements by the end of a day; undefined
 * where they read more: month ends, owners, calendars.
 */
export function joinedNeeds(reads: readonly ColumnRead[]): readonly ColumnRead[] | undefined {
  const rows = new Map<string, ColumnRead>();
  for (const read of reads) {
    const name = columnName(read);
    const needs = known.has(name) ? known.get(name) : (rowsOf([read]) ?? null);
    if (known.size >= KEPT) known.clear();
    known.set(name, needs ?? null);
    if (!needs) return undefined;
    for (const row of needs) rows.set(columnName(row), rowRead(row));
  }
  if (reads.length === 0) return [];
  return [...rows.values(), ...FACT_READS, ...LIST_READS, TRADED_READ];
}

/** Every figure of the present that joins prices with what is kept over time. */
export const joinedReads = (): readonly ColumnRead[] =>
  columnKeys()
    .map((key): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 }))
    .filter((read) => !isSteadyRead(read) && joinedNeeds([read]));
