import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import {
  FACT_READS,
  fieldOf,
  needsOfReads,
  needsOthers,
  PRICE_READS,
  rowRead,
  SHARES,
  sharesRead,
  type LeafRead,
} from '@plumbline/metrics/domain';

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

/** Prices of other days than that of the price are adjusted by dividends, which are not there. */
const isOnDay = ({ key }: LeafRead): boolean =>
  LEAVES_OF_FACTS.has(key) || (key in PRICE_READS && !key.startsWith('adj_close_'));

/** Rows that such readings are made from; undefined where they read what is not kept over time. */
function rowsOf(reads: readonly ColumnRead[]): readonly ColumnRead[] | undefined {
  if (reads.some(({ key }) => needsOthers(key) || fieldOf(key)?.flavor === 'text')) return undefined;
  const { rows, leaves } = needsOfReads(reads);
  const [shares, others] = [leaves.filter(({ key }) => key === SHARES), leaves.filter(({ key }) => key !== SHARES)];
  const all = [...rows, ...shares.map(({ back }) => sharesRead(back))];
  const hasMonths = all.some(({ monthsBack }) => monthsBack) || others.some(({ back }) => back !== undefined);
  // Figures of nothing but series of prices read no leaf.
  const isKept = all.length + others.length > 0 && !hasMonths && others.every(isOnDay);
  return isKept ? all : undefined;
}

const known = new Map<string, readonly ColumnRead[] | null>();
/** Anybody may ask for any readings. */
const KEPT = 500;

/**
 * Returns the columns over time required by readings that join prices with statements by the end of a day; undefined
 * where they read more: month ends, rates, owners, dividends, others.
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
