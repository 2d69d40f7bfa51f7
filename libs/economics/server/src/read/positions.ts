import {
  COT_GROUP_LABELS,
  COT_PRICES,
  extremeOf,
  LEAD_GROUP,
  seriesNumber,
  windowSize,
  type CotWindow,
} from '@plumbline/economics/domain';
import {
  cotAsOf,
  cotIndex,
  cotReleaseDay,
  knownSeries,
  momentOf,
  netPosition,
  newYorkDay,
  percentOfOpenInterest,
  positionOf,
  type CotCategory,
  type CotGroupReport,
  type CotKind,
  type CotMarket,
  type CotReport,
} from '@plumbline/market-data/domain';
import { addDays, ApiError, groupBy, percentileRank, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { orNull, type EconomicMarket } from '../economic-market';
import { pointsOf } from './ratio';

export interface CotAsk {
  readonly kind: CotKind;
  readonly combined: '0' | '1';
  readonly window: CotWindow;
  readonly asOf?: Day | undefined;
}

/** Markets without a report for so long are not in the list. */
const SILENT_DAYS = 60;
const RECENT = 26;
/** Reports of five years. */
const SHOWN_REPORTS = 261;
/** Markets computed before others get their turn. */
const AT_ONCE = 40;

/** The report of one group alone, as the rules of reports read it. */
const toReport = (row: CotGroupReport, category: CotCategory, { kind, combined }: CotAsk): CotReport => ({
  kind,
  combined: combined === '1',
  code: row.code,
  market: row.market,
  exchange: row.exchange,
  commodity: row.commodity,
  day: row.day,
  openInterest: row.openInterest,
  positions: [
    {
      category,
      ...(row.long !== null && { long: row.long }),
      ...(row.short !== null && { short: row.short }),
    },
  ],
  moment: { at: row.at, precision: 'day' },
});

function rowOf(reports: readonly CotReport[], category: CotCategory, window: CotWindow) {
  const last = reports.at(-1)!;
  const points = cotIndex(reports, category, windowSize(window, reports.length));
  const end = points.at(-1);
  const isNow = end?.day === last.day;
  const [net, before] = [isNow ? end.net : undefined, points.at(-2)?.net];
  const inWindow = points.slice(-windowSize(window, points.length)).map((point) => point.net);
  return {
    code: last.code,
    commodity: last.commodity,
    market: last.market,
    exchange: last.exchange,
    day: last.day,
    public: newYorkDay(last.moment.at),
    interest: last.openInterest,
    net: orNull(net),
    share: orNull(percentOfOpenInterest(net, last.openInterest)),
    index: orNull(isNow ? end.index : undefined),
    percentile: net === undefined ? null : orNull(percentileRank(inWindow, net)),
    change: net === undefined || before === undefined ? null : net - before,
    extreme: extremeOf(isNow ? end.index : undefined),
    recent: points.slice(-RECENT).map((point) => point.net),
  };
}

export type CotRow = ReturnType<typeof rowOf>;

/** All markets with the position of the group that leads, read once a version and question. */
export const readPositions = keptByVersion<EconomicMarket, CotAsk, readonly CotRow[]>({
  most: 6,
  keyOf: ({ kind, combined, window, asOf }) => `${kind} ${combined} ${window} ${asOf ?? ''}`,
  read: async (market, ask) => {
    const { kind, combined, window, asOf } = ask;
    const category = LEAD_GROUP[kind];
    const [at, end] = [momentOf(asOf), asOf ?? market.status().lastPriceDay ?? '9999-12-31'];
    const from = window === 'all' || end > '9000' ? '1980-01-01' : addDays(end, -7 * (Number(window) + 6));
    const rows = await market.areas().cotGroups({ kind, combined: combined === '1', category, from });
    const found: CotRow[] = [];
    for (const own of groupBy(rows, ({ code, commodity }) => `${code} ${commodity}`).values()) {
      const reports = cotAsOf(
        own.map((row) => toReport(row, category, ask)),
        at,
      );
      if (reports.length > 0) found.push(rowOf(reports, category, window));
      if (found.length % AT_ONCE === 0) await nextTurn();
    }
    const newest = found.reduce((last, { day }) => (day > last ? day : last), '');
    return newest === '' ? [] : found.filter(({ day }) => day >= addDays(newest, -SILENT_DAYS));
  },
});

/** Kinds of reports there are, of one market where it is named. */
export const kindsOf = (markets: readonly CotMarket[]) => [
  ...new Map(markets.map(({ kind, combined }) => [`${kind} ${String(combined)}`, { kind, combined }])).values(),
];

/** The day by which the next report is out, after a day. */
export const nextReport = (last: Day | undefined): Day | null =>
  last === undefined ? null : cotReleaseDay(addDays(last, 7));

const readMarket = keptByVersion<EconomicMarket, CotMarket, readonly CotReport[]>({
  most: 24,
  keyOf: ({ kind, combined, code, commodity }) => `${kind} ${String(combined)} ${code} ${commodity}`,
  read: async (market, which) => market.areas().cotReports(which),
});

/** The market of a code in a kind of report: of a code of two commodities the one that reported last. */
function chosenMarket(markets: readonly CotMarket[], { kind, combined }: CotAsk): CotMarket | undefined {
  const own = markets.filter((one) => one.kind === kind && one.combined === (combined === '1'));
  return own.toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1))[0];
}

/** The index of a day is made of the reports before it, also of those that are not shown. */
function groupOf(all: readonly CotReport[], reports: readonly CotReport[], category: CotCategory, window: CotWindow) {
  const index = new Map(
    cotIndex(all, category, windowSize(window, all.length)).map((point) => [point.day, point.index]),
  );
  const last = positionOf(reports.at(-1)!, category);
  const side = (key: 'long' | 'short' | 'spread') =>
    reports.map((report) => orNull(positionOf(report, category)?.[key]));
  return {
    category,
    label: COT_GROUP_LABELS[category],
    long: side('long'),
    short: side('short'),
    spread: side('spread'),
    net: reports.map((report) => orNull(netPosition(positionOf(report, category) ?? {}))),
    index: reports.map(({ day }) => orNull(index.get(day))),
    tradersLong: orNull(last?.tradersLong),
    tradersShort: orNull(last?.tradersShort),
  };
}

/** Long of all groups with spreads less open interest: zero, but for the rounding of consolidated contracts. */
export function identityOf({ positions, openInterest }: CotReport): number | null {
  const groups = positions.filter(({ category }) => category !== 'reportable');
  if (groups.length === 0 || groups.some(({ long }) => long === undefined)) return null;
  return groups.reduce((sum, { long = 0, spread = 0 }) => sum + long + spread, 0) - openInterest;
}

async function priceOf(market: EconomicMarket, code: string, asOf: Day | undefined, from: Day) {
  const id = COT_PRICES[code];
  if (id === undefined) return null;
  const series = knownSeries(id);
  const points = (await pointsOf(market, id, asOf)).filter(([day]) => day >= from);
  if (points.length === 0 || !series) return null;
  const data = points.map(([day, value]): [string, number] => [day, value]);
  return { id: seriesNumber(id), name: series.name, unit: series.unit, data };
}

/** Positions of all groups in a market; 404 where none of the code reported by the day. */
export async function marketPositions(
  market: EconomicMarket,
  id: string,
  ask: CotAsk & { readonly span: '5y' | 'all' },
) {
  const all = await market.areas().cotMarkets();
  const own = all.filter(({ code }) => code.toUpperCase() === id.toUpperCase());
  const which = chosenMarket(own, ask) ?? (own[0] && chosenMarket(own, { ...ask, ...kindOf(own[0]) }));
  const known = which ? cotAsOf(await readMarket(market, which), momentOf(ask.asOf)) : [];
  const reports = ask.span === 'all' ? known : known.slice(-SHOWN_REPORTS);
  const last = reports.at(-1);
  if (!which || !last) throw new ApiError(404, 'No report of a market of this code is known by that day');
  const categories = [...new Set(last.positions.map(({ category }) => category))];
  return {
    code: which.code,
    market: last.market,
    exchange: last.exchange,
    kind: which.kind,
    combined: which.combined,
    kinds: kindsOf(own),
    next: nextReport(last.day),
    group: LEAD_GROUP[which.kind],
    days: reports.map(({ day }) => day),
    publicDays: reports.map(({ moment }) => newYorkDay(moment.at)),
    interest: reports.map(({ openInterest }) => openInterest),
    groups: categories.map((category) => groupOf(known, reports, category, ask.window)),
    identity: identityOf(last),
    price: await priceOf(market, which.code, ask.asOf, reports[0]!.day),
  };
}

const kindOf = ({ kind, combined }: CotMarket) => ({ kind, combined: combined ? ('1' as const) : ('0' as const) });
