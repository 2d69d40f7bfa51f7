import type { Day } from '@plumbline/shared/domain';

import type { SecurityHolderRow } from '../../model/manager-records';
import type { SecurityShares, SecurityVintage } from './security-vintages';

/** Lookups for rows of holders besides the vintages of their manager. */
export interface HolderPorts {
  /** Shares that one share of a day has become by another one. */
  readonly splitFactor: (id: string, from: Day, to: Day) => number;
  /** The mean close of a quarter in dollars of shares of its end; NaN where it is not known. */
  readonly meanClose: (id: string, period: Day) => number;
  /** All vintages of a manager's quarter, oldest first. */
  readonly vintagesOf: (cik: string, period: Day) => readonly SecurityVintage[];
}

/** A quarter of a manager and the one before, all vintages of each, oldest first. */
export interface QuarterPair {
  readonly now: readonly SecurityVintage[];
  readonly before: readonly SecurityVintage[];
}

/** A row of a security. */
export type HolderState = readonly [security: string, row: Omit<SecurityHolderRow, 'manager'>];

type Values = Pick<SecurityHolderRow, 'shares' | 'value' | 'before' | 'impact'>;

const knownAt = (vintages: readonly SecurityVintage[], at: number): SecurityVintage | undefined =>
  vintages.findLast(({ vintage }) => vintage.at <= at);

const PERCENT = 100;
const NOTHING: SecurityShares = { shares: 0, valueUsd: 0, shared: [] };

/** Managers whom rows of some vintages are shared with. */
function sharersIn(vintages: readonly SecurityVintage[]): ReadonlySet<string> {
  const sharers = new Set<string>();
  for (const { held } of vintages)
    for (const { shared } of held.values()) for (const [ciks] of shared) for (const cik of ciks) sharers.add(cik);
  return sharers;
}

/** Moments at which any row of the pair can change, oldest first. */
function momentsOf({ now, before }: QuarterPair, { vintagesOf }: HolderPorts): readonly number[] {
  const first = now[0]?.vintage.at ?? Number.POSITIVE_INFINITY;
  const others = [now, before].flatMap((own) =>
    [...sharersIn(own)].flatMap((cik) => vintagesOf(cik, own[0]?.vintage.period ?? '')),
  );
  const all = [...now, ...before, ...others].map(({ vintage }) => vintage.at);
  return [...new Set(all)].filter((at) => at >= first).sort((a, b) => a - b);
}

const isKnown = (value: number): boolean => !Number.isNaN(value);

/** The pair as known at a moment. */
class KnownPair {
  private readonly now: SecurityVintage;
  /** Absent where the two cannot be held against each other. */
  private readonly before: SecurityVintage | undefined;

  constructor(
    now: SecurityVintage,
    before: SecurityVintage | undefined,
    private readonly at: number,
    private readonly ports: HolderPorts,
  ) {
    this.now = now;
    this.before = now.vintage.isWhole && before?.vintage.isWhole ? before : undefined;
  }

  get securities(): ReadonlySet<string> {
    return new Set([...this.now.held.keys(), ...(this.before?.held.keys() ?? [])]);
  }

  /** Shares that the manager alone reports: what others have in portfolios of their own of that quarter counts there. */
  private countedIn({ vintage: { period }, held }: SecurityVintage, id: string): number {
    const { shares, shared } = held.get(id) ?? NOTHING;
    const isHeldBy = (cik: string): boolean =>
      knownAt(this.ports.vintagesOf(cik, period), this.at)?.held.has(id) ?? false;
    return shared.reduce((left, [ciks, part]) => (ciks.some(isHeldBy) ? left - part : left), shares);
  }

  valuesOf(id: string): Values {
    const { now, before, ports } = this;
    const [shares, value] = [this.countedIn(now, id), now.held.get(id)?.valueUsd ?? 0];
    if (!before) return { shares, value, before: null, impact: null };
    const factor = ports.splitFactor(id, before.vintage.period, now.vintage.period);
    const sharesBefore = this.countedIn(before, id) * factor;
    const change = shares - sharesBefore;
    // Cash for fractions of shares makes less than a share of difference.
    if (Math.abs(change) < 1) return { shares, value, before: sharesBefore, impact: 0 };
    const base = (change < 0 ? before : now).vintage.valueUsd;
    const own = shares > 0 ? value / shares : Number.NaN;
    const earlier = sharesBefore > 0 ? (before.held.get(id)?.valueUsd ?? 0) / sharesBefore : Number.NaN;
    const price = [ports.meanClose(id, now.vintage.period), own, earlier].find(isKnown);
    const impact = base > 0 && price !== undefined ? (PERCENT * change * price) / base : null;
    return { shares, value, before: sharesBefore, impact };
  }
}

const isSame = (a: Values, b: Values): boolean =>
  a.shares === b.shares && a.value === b.value && a.before === b.before && a.impact === b.impact;

/**
 * Holdings of each security at a quarter end against the quarter before, as both were known: a row of a security
 * ends when anything in it changes. A quarter of which the one before cannot be held against it has no shares before.
 */
export function holderStates(pair: QuarterPair, ports: HolderPorts): readonly HolderState[] {
  const rows: HolderState[] = [];
  let open = new Map<string, { readonly from: number; readonly values: Values }>();
  const close = (id: string, until: number): void => {
    const found = open.get(id);
    if (found) rows.push([id, { ...found.values, from: found.from, until }]);
  };
  for (const at of momentsOf(pair, ports)) {
    const now = knownAt(pair.now, at);
    if (!now) continue;
    const known = new KnownPair(now, knownAt(pair.before, at), at, ports);
    const next: typeof open = new Map();
    for (const id of known.securities) {
      const [values, earlier] = [known.valuesOf(id), open.get(id)];
      if (earlier && isSame(earlier.values, values)) next.set(id, earlier);
      else {
        close(id, at);
        next.set(id, { from: at, values });
      }
    }
    for (const id of open.keys()) if (!next.has(id)) close(id, at);
    open = next;
  }
  for (const id of open.keys()) close(id, Number.POSITIVE_INFINITY);
  return rows;
}
