import type { Security } from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { PanelSecurity, type PanelSources } from './panel-security';
import type { OtherLeaves } from '../leaves/other-leaves';
import { PriceHistory, type PriceSource } from '../leaves/price-history';
import type { MomentStatements, VintageStatements } from './vintage-statements';

/**
 * `known`: figures as they were known by the end of each day. `restated`: with the reports filed by then as they are known
 * now, on the split basis of now: for reading trends.
 */
export type HistoryBasis = 'known' | 'restated';

/** All that histories of one security are made from. */
export interface HistorySource {
  readonly security: Security;
  readonly statements: VintageStatements | undefined;
  readonly prices: PriceSource | undefined;
  /** The last day of the market: what figures of now are for. */
  readonly today?: Day | undefined;
  /** The prices of the index the security is held against. */
  readonly index?: PriceSource | undefined;
  /** Other leaves as of a day; undefined: now. */
  readonly others?: (day: Day | undefined) => OtherLeaves;
}

/** Which history is made: up to the end of `asOf`, or up to now. */
export interface HistoryAsked {
  readonly as: HistoryBasis;
  readonly asOf?: Day | undefined;
  /** Only so many of its days, the last ones by `by`, or all in all. */
  readonly count?: number | undefined;
  readonly by?: Day | undefined;
}

/** The last day of the month before that of a day. */
const monthEndBefore = (day: Day): Day => addDays(`${day.slice(0, 7)}-01`, -1);

/**
 * The day of the present: the as-of day, of what was delisted by then its last one; else that of the last price, else of
 * the last report. Undefined without any.
 */
export function presentDay({ security, prices, statements }: HistorySource, asOf: Day | undefined): Day | undefined {
  const { delisted } = security;
  if (asOf !== undefined) return delisted !== undefined && delisted < asOf ? delisted : asOf;
  const last = prices?.series.days.at(-1);
  return last === undefined ? statements?.lastDay : dayFromEpoch(last);
}

/** The first day of which a report or a price is known; undefined where nothing is. */
export function firstDay({ prices, statements }: HistorySource): Day | undefined {
  const bar = prices?.series.days[0];
  const days = [bar === undefined ? undefined : dayFromEpoch(bar), statements?.firstDay];
  return days.filter((day) => day !== undefined).sort()[0];
}

/** Month ends from the first on or after `start` up to and including the present; oldest first. */
export function monthEndsUntil(present: Day, start: Day): readonly Day[] {
  const days = [present];
  for (let day = monthEndBefore(present); day >= start; day = monthEndBefore(day)) days.push(day);
  return days.reverse();
}

/** Ends of calendar years from the first on or after `start` up to and including the present; oldest first. */
export const yearEndsUntil = (present: Day, start: Day): readonly Day[] =>
  monthEndsUntil(present, start).filter((day) => day === present || day.endsWith('-12-31'));

/** A security at one moment of its history. */
export interface HistoryRow {
  readonly statements: MomentStatements | undefined;
  readonly prices: PriceHistory | undefined;
  readonly security: PanelSecurity;
  /** The same moment as of an earlier month end, in days since 1970. */
  readonly until: (day: number) => HistoryRow;
}

/** A security on some days, to fill columns of its history. The present day, where it is last, covers all that is known. */
export function historyRows(
  source: HistorySource,
  days: readonly Day[],
  { as, asOf }: HistoryAsked,
): readonly HistoryRow[] {
  const present = presentDay(source, asOf);
  const now = PriceHistory.of(source.prices, asOf, source.security.delisted);
  return days.map((day, at) => {
    const isPresent = day === present && at === days.length - 1;
    const known = rowOf(knownAt(source, isPresent ? asOf : day));
    return isPresent || as === 'known' ? known : restatedRow(source, known, { day, asOf, now });
  });
}

interface Moment {
  readonly day: Day;
  readonly asOf: Day | undefined;
  /** The prices of the present. */
  readonly now: PriceHistory | undefined;
}

/** Where nothing of the reports was restated and no share was split since, figures are those known then. */
function restatedRow(source: HistorySource, known: HistoryRow, { day, asOf, now }: Moment): HistoryRow {
  const statements = source.statements?.restated(day, asOf);
  const isSameBasis = known.prices === undefined || known.prices.factor === now?.factor;
  if (isSameBasis && statements === known.statements) return known;
  return rowOf({ ...restatedAt(source, day, asOf), statements });
}

interface RowSources extends PanelSources {
  readonly statements: MomentStatements | undefined;
}

function rowOf(sources: RowSources): HistoryRow {
  const { statements, prices } = sources;
  const until = (day: number): HistoryRow => rowOf(untilDay(sources, day));
  return { statements, prices, security: new PanelSecurity(sources), until };
}

/** Prices and statements up to a month end, none of a day that is not known; leaves nobody asks of a day are of that day. */
function untilDay({ security, statements, prices, index, others }: RowSources, day: number): RowSources {
  if (Number.isNaN(day)) return { security, statements: undefined, prices: undefined };
  const asOf = dayFromEpoch(day);
  return {
    security,
    statements: statements?.until(day),
    prices: prices?.until(day),
    index: index?.until(day),
    asOf,
    others: others && { ...others, number: (key, then) => others.number(key, then ?? asOf) },
  };
}

/** Leaves of a day, made when the first of them is asked for: figures of statements ask for none. */
function lazily(make: () => OtherLeaves): OtherLeaves {
  let made: OtherLeaves | undefined;
  const leaves = (): OtherLeaves => (made ??= make());
  return {
    number: (key, day) => leaves().number(key, day),
    text: (key) => leaves().text(key),
    list: (key, day) => leaves().list?.(key, day),
  };
}

const knownAt = (source: HistorySource, day: Day | undefined): RowSources => {
  const { security, statements, prices, index, others, today } = source;
  return {
    security,
    today,
    statements: statements?.known(day),
    prices: PriceHistory.of(prices, day, security.delisted),
    index: PriceHistory.of(index, day),
    asOf: day,
    others: others && lazily(() => others(day)),
  };
};

function restatedAt(source: HistorySource, day: Day, asOf: Day | undefined): RowSources {
  const { security, statements, prices, index, others } = source;
  const at = epochDay(day);
  return {
    security,
    statements: statements?.restated(day, asOf),
    prices: PriceHistory.of(prices, asOf, security.delisted)?.until(at),
    index: PriceHistory.of(index, asOf)?.until(at),
    asOf: day,
    others: others && lazily(() => others(day)),
  };
}
