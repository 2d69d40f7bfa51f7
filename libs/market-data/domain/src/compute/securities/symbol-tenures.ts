import { addDays, compareText, type Day, daysBetween } from '@plumbline/shared/domain';

import type { PriceCoverage, SymbolEvent, SymbolSighting } from '../../model/security-interval';
import { GRACE_DAYS, SAME_EVENT_DAYS } from './security-evidence';
import { claimsOf, type Claim, type Companies } from './symbol-owners';

/** Days on which one security had one symbol. The tenures of a symbol never overlap. */
export interface Tenure {
  readonly symbol: string;
  readonly from?: Day;
  readonly before?: Day;
  /** The ticker change that it began with. */
  readonly started?: SymbolEvent;
  readonly ended?: SymbolEvent;
  /** The company behind it, oldest number first; empty when no source names one. */
  readonly ciks: readonly string[];
  readonly sightings: readonly SymbolSighting[];
  /** 1 for the first security known to have had the symbol. */
  readonly ordinal: number;
  /** True when another security has the symbol now and no source says since when: then it has no days. */
  readonly vague: boolean;
  /** True when another tenure came before and this one did not begin with a ticker change: it began some time later. */
  readonly afterEnd: boolean;
}

/** Everything about one symbol. */
export interface SymbolCase {
  readonly symbol: string;
  readonly sightings: readonly SymbolSighting[];
  /** Events that the symbol takes part in, on either side, each once. */
  readonly events: readonly SymbolEvent[];
  readonly prices: readonly PriceCoverage[];
}

interface Cut {
  readonly day: Day;
  readonly ended?: SymbolEvent;
  readonly started?: SymbolEvent;
}

type Window = Omit<Tenure, 'ciks' | 'ordinal' | 'vague'>;

const isChange = (event: SymbolEvent | undefined): boolean => event?.kind === 'ticker-change';

/** The end of one tenure is reported by several events some days apart: a change of ticker outlives a delisting. */
function endsOf(symbol: string, events: readonly SymbolEvent[], starts: ReadonlySet<Day>): Cut[] {
  const ends = events
    .filter((event) => event.symbol === symbol)
    .map((ended) => ({
      ended,
      day: isChange(ended) || starts.has(ended.day) ? ended.day : addDays(ended.day, 1),
    }))
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.ended.kind, b.ended.kind));
  const kept: (typeof ends)[number][] = [];
  for (const end of ends) {
    const before = kept.at(-1);
    const isSame =
      before &&
      daysBetween(before.day, end.day) <= SAME_EVENT_DAYS &&
      ![...starts].some((day) => day >= before.day && day <= end.day);
    if (!isSame) kept.push(end);
    else if (!isChange(before.ended)) kept[kept.length - 1] = end;
  }
  return kept;
}

function cutsOf({ symbol, events }: SymbolCase): Cut[] {
  const others = events.filter((event) => event.otherSymbol !== event.symbol);
  const starts = others.filter((event) => isChange(event) && event.otherSymbol === symbol);
  const cuts = new Map<Day, Cut>();
  for (const cut of endsOf(symbol, others, new Set(starts.map(({ day }) => day)))) cuts.set(cut.day, cut);
  for (const started of starts) cuts.set(started.day, { ...cuts.get(started.day), day: started.day, started });
  return [...cuts.values()].sort((a, b) => compareText(a.day, b.day));
}

function windowsOf(one: SymbolCase): Window[] {
  const cuts = cutsOf(one);
  return [undefined, ...cuts].map((left, index) => {
    const right = cuts[index];
    return {
      symbol: one.symbol,
      afterEnd: left?.ended !== undefined && left.started === undefined,
      sightings: [],
      ...(left ? { from: left.day } : {}),
      ...(left?.started ? { started: left.started } : {}),
      ...(right ? { before: right.day } : {}),
      ...(right?.ended ? { ended: right.ended } : {}),
    };
  });
}

/** First day that counts as a sign of somebody new: sources go on for some days after an end. */
const firstSign = ({ from = '', afterEnd }: Window): Day => (afterEnd ? addDays(from, GRACE_DAYS) : from);

/** The window that a day belongs to. */
const windowAt = (windows: readonly Window[], day: Day): number =>
  Math.max(
    0,
    windows.findLastIndex((window) => day >= firstSign(window)),
  );

function isUsed(window: Window, { prices }: SymbolCase, windows: readonly Window[]): boolean {
  if (windows.length === 1 || window.ended || window.started || window.sightings.length > 0) return true;
  const { before } = window;
  // Prices before a change into the symbol are the same security's, given under its new name, if they reach to the change.
  if (before)
    return (
      prices.some(({ to }) => to >= firstSign(window) && daysBetween(to, before) > SAME_EVENT_DAYS) &&
      prices.every(({ from, to }) => from >= before || to < before)
    );
  return prices.some(({ to }) => to >= firstSign(window));
}

/** A company that filed nothing before the end of the last known owner, or had no number, came after it. */
function isLater({ firstFiling, registered }: Claim, window: Window | undefined): boolean {
  const began = firstFiling ?? registered;
  return began !== undefined && window?.before !== undefined && began > window.before;
}

/** Which window each claim belongs to: by its days, else the present owner to the last window and older ones before it. */
function placeClaims(claims: readonly Claim[], windows: readonly Window[], used: Set<number>): Map<number, Claim[]> {
  const placed = new Map<number, Claim[]>();
  const put = (index: number, claim: Claim): void => {
    used.add(index);
    placed.set(index, [claim, ...(placed.get(index) ?? [])]);
  };
  for (const claim of claims.toReversed()) {
    const dated = new Set(claim.days.map((day) => windowAt(windows, day)));
    for (const index of dated) put(index, claim);
    if (dated.size > 0) continue;
    // A window known only from prices that end before the first sign of a named owner belongs to no claim.
    const known = [...used].filter((index) => !windows[index]?.ended?.isOfAnother).sort((a, b) => b - a);
    const last = known[0] ?? windows.length - 1;
    const free = known.find((index) => !placed.has(index));
    const isOneMore = windows[last]?.before !== undefined && claims.length > known.length;
    if (placed.size === 0 && (isOneMore || isLater(claim, windows[last]))) put(windows.length - 1, claim);
    else put(free ?? last, claim);
  }
  return placed;
}

const END_OF_TIME = '9999-12-31';

const isWithin = (day: Day | undefined, from = '', before = END_OF_TIME): boolean =>
  day !== undefined && day >= from && day < before;

const LONG_GAP_DAYS = 30;

/** Last day before the longest time without prices; undefined when there is none of a month. */
function lastBeforeGap({ prices }: SymbolCase, { from = '', before = END_OF_TIME }: Window): Day | undefined {
  const spans = prices
    .filter((span) => span.to >= from && span.from < before)
    .sort((a, b) => compareText(a.from, b.from));
  let found: { readonly day: Day; readonly length: number } | undefined;
  let covered = spans[0]?.to ?? '';
  for (const span of spans) {
    const length = daysBetween(covered, span.from);
    if (length > LONG_GAP_DAYS && length > (found?.length ?? 0)) found = { day: covered, length };
    if (span.to > covered) covered = span.to;
  }
  return found?.day;
}

/** Last day before the next owner's first filing, else before it is first seen; undefined where sightings overlap. */
function lastDayUnseen(seen: Day, next: Day, firstFiling: Day | undefined): Day | undefined {
  if (seen === '' || seen >= next) return undefined;
  const isBetween = firstFiling && firstFiling > seen && firstFiling < next;
  return addDays(isBetween ? firstFiling : next, -1);
}

/** Last day of one owner before the next one of the same symbol, where anything shows it. */
function lastDayOf(older: Claim, newer: Claim, one: SymbolCase, window: Window): Day | undefined {
  const seen = older.days.at(-1) ?? '';
  const next = newer.days[0] ?? END_OF_TIME;
  if (older.exit && isWithin(older.exit, seen, next)) return addDays(older.exit, GRACE_DAYS);
  const gap = lastBeforeGap(one, window);
  return gap && isWithin(gap, seen, next) ? gap : lastDayUnseen(seen, next, newer.firstFiling);
}

type Owned = Omit<Tenure, 'ordinal'>;

type Bounds = Pick<Tenure, 'symbol' | 'afterEnd'> & {
  readonly [K in 'from' | 'before' | 'started' | 'ended']?: Tenure[K] | undefined;
};

const withoutSigns = ({ symbol, from, before, started, ended, afterEnd }: Bounds) => ({
  symbol,
  afterEnd,
  ...(from ? { from } : {}),
  ...(before ? { before } : {}),
  ...(started ? { started } : {}),
  ...(ended ? { ended } : {}),
});

/** How a window began holds for its first owner, how it ended for its last one. */
function boundsOf(window: Window, from: Day | undefined, isLast: boolean): Bounds {
  const { symbol, started, ended, afterEnd } = window;
  const start = from === window.from ? { from, started, afterEnd } : { from, afterEnd: true };
  return { symbol, ...start, ...(isLast ? { ended } : {}) };
}

/** A window with several owners, cut into one tenure each. */
function split(window: Window, claims: readonly Claim[], one: SymbolCase): Owned[] {
  const nameless = window.sightings.filter(({ cik }) => cik === undefined);
  const tenures: Owned[] = [];
  let { from } = window;
  for (const [index, claim] of claims.entries()) {
    const { ciks, sightings } = claim;
    const newer = claims[index + 1];
    const bounds = boundsOf(window, from, newer === undefined);
    const last = newer && lastDayOf(claim, newer, one, window);
    if (newer && !isWithin(last, from, window.before)) {
      const { symbol, afterEnd } = bounds;
      tenures.push({ symbol, afterEnd, ciks, sightings, vague: true });
      continue;
    }
    const before = last ? addDays(last, 1) : window.before;
    const unnamed = nameless.filter(({ day }) => isWithin(day, bounds.from, before));
    const ownSightings = [...sightings, ...unnamed];
    tenures.push({ ...withoutSigns({ ...bounds, before }), ciks, sightings: ownSightings, vague: false });
    from = before;
  }
  return tenures;
}

/** The securities that had a symbol, one after another. */
export function tenuresOf(one: SymbolCase, companies: Companies): Tenure[] {
  const bare = windowsOf(one);
  const inWindow = (index: number) =>
    one.sightings.filter(({ day }) => day !== undefined && windowAt(bare, day) === index);
  const windows = bare.map((window, index) => ({ ...window, sightings: inWindow(index) }));
  const used = new Set(windows.flatMap((window, index) => (isUsed(window, one, windows) ? [index] : [])));
  if (used.size === 0) used.add(windows.length - 1);
  const claims = placeClaims(claimsOf(one.symbol, one.sightings, companies), windows, used);
  const undated = one.sightings.filter(({ day, cik }) => day === undefined && cik === undefined);
  return windows
    .flatMap((window, index): Owned[] => {
      if (!used.has(index)) return [];
      const owners = claims.get(index);
      if (owners) return split(window, owners, one);
      return [{ ...withoutSigns(window), ciks: [], sightings: window.sightings, vague: false }];
    })
    .map((tenure, index, all) => ({
      ...tenure,
      // Undated sightings belong to the present owner.
      sightings: index === all.length - 1 ? [...tenure.sightings, ...undated] : tenure.sightings,
      ordinal: index + 1,
    }));
}
