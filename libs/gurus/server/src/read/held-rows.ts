import { holdsAt, managerPositions, type RecordSlice, type RowRange } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { GuruBook, GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';

/** Shares of a security held outright in a portfolio. */
export interface HeldRow {
  /** Id of the security. */
  readonly id: string;
  /** As of the quarter end. */
  readonly shares: number;
  readonly value: number;
}

const COLUMNS = ['security', 'shares', 'value'] as const;

type Rows = RecordSlice<typeof managerPositions.columns>;

/** A stretch of rows, and what they are read with. */
interface Stretch {
  readonly rows: Rows;
  readonly texts: readonly string[];
  readonly range: RowRange;
  readonly at: number;
}

/** The first rows of a stretch that hold at its moment. */
function heldIn({ rows, texts, range: [from, until], at }: Stretch, most = Number.POSITIVE_INFINITY): HeldRow[] {
  const found: HeldRow[] = [];
  const { security, shares, value } = rows.columns;
  for (let place = from; place < until && found.length < most; place += 1)
    if (holdsAt(rows, place, at))
      found.push({ id: texts[security[place]!] ?? '', shares: shares[place]!, value: value[place]! });
  return found;
}

/** Holdings of a manager at a quarter end, the largest first. */
export async function heldBy(market: GuruMarket, { at }: GuruBook, report: GuruReport): Promise<readonly HeldRow[]> {
  const part = await market.recordPart(managerPositions, report.period);
  const rows = await part.read(COLUMNS, part.rowsOf(report.cik));
  return heldIn({ rows, texts: part.texts('security'), range: [0, rows.length], at });
}

/** Values by a key, and all of them. */
export interface ValueSums {
  readonly values: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Holdings of all managers at a quarter end. */
export interface HeldQuarter {
  /** The largest positions of a manager, all of them without a number. */
  readonly of: (cik: string, most?: number) => readonly HeldRow[];
  /** Values of the positions of some managers by a key of the security; no object is made of a row. */
  readonly sumsBy: (ciks: ReadonlySet<string>, keyOf: (id: string) => string) => ValueSums;
}

/** Reads a quarter at once: of many managers. */
export async function heldByAll(market: GuruMarket, { at }: GuruBook, period: Day): Promise<HeldQuarter> {
  const part = await market.recordPart(managerPositions, period);
  const [rows, texts] = [await part.read(COLUMNS), part.texts('security')];
  return {
    of: (cik, most) => heldIn({ rows, texts, range: part.rowsOf(cik), at }, most),
    sumsBy: (ciks, keyOf) => {
      const { security, value } = rows.columns;
      const isWanted = part.groups.map((cik) => ciks.has(cik));
      const bySecurity = new Float64Array(texts.length);
      for (let place = 0; place < rows.length; place += 1)
        if (isWanted[rows.groups[place]!] && holdsAt(rows, place, at)) bySecurity[security[place]!]! += value[place]!;
      const values = new Map<string, number>();
      bySecurity.forEach((sum, code) => {
        if (sum > 0) values.set(keyOf(texts[code] ?? ''), (values.get(keyOf(texts[code] ?? '')) ?? 0) + sum);
      });
      return { values, total: bySecurity.reduce((all, sum) => all + sum, 0) };
    },
  };
}
