import { clustersOf, type InsiderSection } from '@plumbline/insiders/domain';
import {
  foreignInsiderTradesKnownAt,
  momentOf,
  newYorkDay,
  type ForeignInsiderTrade,
} from '@plumbline/market-data/domain';
import { addDays, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { sinceKnown } from './after-trades';
import type { Deal } from './deals';
import { orNull, stockOf, type InsiderMarket } from './insider-market';

/** Inputs of the section lists. */
export interface SectionSource {
  readonly market: InsiderMarket;
  readonly deals: readonly Deal[];
  readonly asOf: Day | undefined;
}

/** Clusters of purchases at all companies, the last known first. */
export async function clusterRows({ market, deals, asOf }: SectionSource, rule: { people: number; days: number }) {
  const at = momentOf(asOf);
  const buys = deals.filter(({ side }) => side === 'buy');
  const found = [...groupBy(buys, ({ issuerCik }) => issuerCik).values()].flatMap((own) =>
    clustersOf(own, rule).map((cluster) => ({ own: own[0]!, cluster })),
  );
  const known = found
    .filter(({ cluster }) => cluster.knownAt <= at)
    .sort((a, b) => b.cluster.knownAt - a.cluster.knownAt);
  return Promise.all(
    known.map(async ({ own, cluster }) => {
      const people = [...groupBy(cluster.deals, ({ who }) => who).values()].map(([deal]) => deal!);
      const values = cluster.deals.flatMap(({ value }) => value ?? []);
      const day = newYorkDay(cluster.knownAt);
      return {
        kind: 'cluster' as const,
        ...stockOf(market, own.security, own.issuerName || own.issuerCik),
        from: cluster.from,
        to: cluster.to,
        deals: cluster.deals.length,
        known: day,
        people: people.map(({ cik, name, role }) => ({ id: String(Number(cik)), name, role })),
        value: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null,
        since: await sinceKnown(market, { security: own.security, at: cluster.knownAt, known: day }, asOf),
        one_price: cluster.isOnePrice,
      };
    }),
  );
}

const count = (deals: readonly Deal[], side: Deal['side']): readonly Deal[] =>
  deals.filter((deal) => deal.side === side);
const sumOf = (deals: readonly Deal[]): number => deals.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** Sums of purchases and sales, in dollars and in trades. */
export const sumsToWire = (key: string, deals: readonly Deal[]) => {
  const [buys, sells] = [count(deals, 'buy'), count(deals, 'sell')];
  return {
    kind: 'month' as const,
    key,
    bought: sumOf(buys),
    sold: sumOf(sells),
    buys: buys.length,
    sells: sells.length,
  };
};

/** Values by month, the newest first, then by sector, the most bought first. */
export function monthRows({ deals }: SectionSource, sectorOf: (id: string) => string | null) {
  const months = [...groupBy(deals, ({ day }) => day.slice(0, 7))].map(([key, own]) => sumsToWire(key, own));
  const sectors = [...groupBy(deals, ({ security }) => (security && sectorOf(security)) || 'Unknown')].map(
    ([key, own]) => sumsToWire(key, own),
  );
  return [
    ...months.sort((a, b) => compareText(b.key, a.key)),
    ...sectors.sort((a, b) => b.bought - a.bought || compareText(a.key, b.key)),
  ];
}

/** Fewer trades of a week have no ratio. */
const ENOUGH = 20;

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Purchases among all trades by the week they were public, the newest first. */
export function weekRows({ deals }: SectionSource) {
  return [...groupBy(deals, (deal) => mondayOf(deal.public))]
    .map(([week, own]) => {
      const [buys, sells] = [count(own, 'buy').length, count(own, 'sell').length];
      const ratio = buys + sells >= ENOUGH ? (100 * buys) / (buys + sells) : null;
      return { kind: 'week' as const, week, buys, sells, ratio };
    })
    .sort((a, b) => compareText(b.week, a.week));
}

const SIDES = { buy: 'P', sell: 'S', other: 'other' } as const;

function registerToWire(market: InsiderMarket, id: string, trade: ForeignInsiderTrade) {
  return {
    kind: 'register' as const,
    person: trade.person,
    position: orNull(trade.position),
    issuer: trade.issuer,
    ...stockOf(market, id, trade.issuer),
    side: trade.side ? SIDES[trade.side] : null,
    nature: orNull(trade.nature),
    instrument: trade.instrument ?? orNull(trade.instrumentType),
    volume: orNull(trade.volume),
    price: orNull(trade.price),
    value: orNull(trade.value),
    currency: orNull(trade.currency),
    day: orNull(trade.tradeDay),
    public: orNull(trade.publishedDay),
    url: orNull(trade.link),
  };
}

/** Transactions of a register abroad at companies that are served, the newest first. */
export async function registerRows(market: InsiderMarket, { country }: InsiderSection, asOf: Day | undefined) {
  const { securities } = await market.areas().owners();
  const at = momentOf(asOf);
  const rows: { row: ReturnType<typeof registerToWire>; at: number; unpublished: readonly string[] }[] = [];
  for (const [id, { foreignInsiders = [] }] of securities)
    for (const trade of foreignInsiderTradesKnownAt(foreignInsiders, Number.isFinite(at) ? at : undefined))
      if (trade.country === country)
        rows.push({ row: registerToWire(market, id, trade), at: trade.moment.at, unpublished: trade.notPublished });
  rows.sort((a, b) => b.at - a.at || compareText(a.row.person, b.row.person));
  return {
    rows: rows.map(({ row }) => row),
    unpublished: [...new Set(rows.flatMap(({ unpublished }) => unpublished))].sort(compareText),
  };
}
