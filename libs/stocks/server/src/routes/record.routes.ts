import { newYorkDay, type SegmentTable } from '@plumbline/market-data/domain';
import { NO_ESTIMATES } from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { recordCalls } from '@plumbline/stocks/contract';
import { estimatesOn, type ReadEstimate } from '../read/estimates';
import { lastClose } from '../read/last-close';
import { priceEvents } from '../read/price-events';
import { pricesAt } from '../read/prices-at';
import { aboutSecurity, loadStockOf, type StockContext } from '../read/stock-context';
import { hitOf } from '../read/stock-hit';
import { heldTables } from '../documents/held-tables';
import { knownTables, plainName } from '../tabs/operating';
import type { ManagerTrade, ReadManagers } from '../read/read-managers';
import type { TabMarket } from '../tabs/tab-builder';
import type { TabDeps } from './tab.routes';

const TRADES_A_PAGE = 100;

const estimateWire = (each: ReadEstimate) => ({
  figure: each.figure,
  period: each.kind ?? null,
  period_end: each.periodEnd ?? null,
  mean: each.mean,
  low: each.low ?? null,
  high: each.high ?? null,
  analysts: each.analysts ?? null,
  currency: each.currency,
  source: each.source,
  published: newYorkDay(each.moment.at),
});

const tradeWire = (trade: ManagerTrade) => ({
  filed: trade.filed,
  manager: trade.manager,
  period: trade.period,
  action: trade.action,
  shares_before: trade.sharesBefore,
  shares_now: trade.sharesNow,
  accession: trade.accession,
  impact: trade.impact,
});

async function tradesOf({ security, asOf }: StockContext, readManagers: ReadManagers) {
  const found = await readManagers(security, asOf);
  return 'reason' in found ? { trades: [], reason: found.reason } : { trades: found.trades.toReversed() };
}

const rowWire = ({ member, label, value, role }: SegmentTable['rows'][number]) => ({ member, label, value, role });

export const segmentWire = ({ moment: _moment, ...table }: SegmentTable) => ({
  ...table,
  start: table.start ?? null,
  total: table.total ?? null,
  difference: table.difference ?? null,
  rows: table.rows.map(rowWire),
  memo: table.memo.map(rowWire),
});

interface SegmentChoice {
  readonly kind?: SegmentTable['kind'] | undefined;
  readonly concept?: string | undefined;
}

/** Tables of a kind and figure; the oldest period first, of one period the one filed last behind the others. */
function chosen(tables: readonly SegmentTable[], { kind, concept }: SegmentChoice): readonly SegmentTable[] {
  const isWanted = (table: SegmentTable): boolean =>
    (kind === undefined || table.kind === kind) &&
    (concept === undefined || table.concept === concept || plainName(table) === concept);
  return tables.filter(isWanted).sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : a.moment.at - b.moment.at));
}

const newestOfEach = (tables: readonly SegmentTable[]): readonly SegmentTable[] => [
  ...new Map(tables.map((table) => [`${table.kind}|${table.concept}`, table])).values(),
];

const segmentAnswer = (context: StockContext, tables: readonly SegmentTable[]) => ({
  ...aboutSecurity(context),
  data: tables.map(segmentWire),
  ...(tables.length === 0 ? { reason: 'No report that was public takes this figure apart' } : {}),
});

function quoteOf(market: TabMarket, asked: string) {
  const security = market.find(asked);
  if (!security) return undefined;
  const { exchange: _exchange, ...hit } = hitOf(security);
  const last = lastClose(market, security.id);
  if (!last) return { asked, ...hit, price: null, change: null, percent: null, day: null };
  const { day, price, change, percent } = last;
  return { asked, ...hit, price, change, percent, day: dayFromEpoch(day) };
}

function closeOn({ series, document, asOf }: StockContext, date: Day) {
  const day = asOf !== undefined && date > asOf ? asOf : date;
  const { price, reason } = pricesAt({ series, document, asOf, day });
  return {
    date,
    day: price?.day ?? null,
    close: price?.close ?? null,
    ...(reason === undefined ? {} : { reason }),
  };
}

function eventsOf({ document, asOf, series, prices }: StockContext) {
  return priceEvents(document, asOf, series?.days.subarray(0, prices.end) ?? []).toReversed();
}

type Calls = Handlers<typeof recordCalls>;

const segmentHandlers = ({
  market,
  db,
}: Pick<TabDeps, 'market' | 'db'>): Pick<
  Calls,
  | 'POST /_api/stocks/{id}/segment'
  | 'POST /_api/stocks/{id}/historical_segment'
  | 'POST /_api/stocks/{id}/all_historical_segments'
> => {
  const [load, held] = [loadStockOf(market), heldTables(db)];
  const open = async (id: string, asOf: Day | undefined) => {
    const context = await load(id, asOf);
    return { context, tables: await knownTables({ context, market, held }) };
  };
  return {
    'POST /_api/stocks/{id}/segment': async ({ params, body }) => {
      const { context, tables } = await open(params.id, body.asOf);
      return segmentAnswer(context, newestOfEach(chosen(tables, body)));
    },
    'POST /_api/stocks/{id}/historical_segment': async ({ params, body }) => {
      const { context, tables } = await open(params.id, body.asOf);
      return segmentAnswer(context, chosen(tables, body));
    },
    'POST /_api/stocks/{id}/all_historical_segments': async ({ params, body }) => {
      const { context, tables } = await open(params.id, body.asOf);
      return segmentAnswer(context, chosen(tables, {}));
    },
  };
};

export const recordHandlers = (deps: Pick<TabDeps, 'market' | 'db' | 'readManagers'>): Calls => {
  const { market, readManagers } = deps;
  const load = loadStockOf(market);
  return {
    ...segmentHandlers(deps),
    'GET /_api/stocks/{id}/estimate': async ({ params, query }) => {
      const context = await load(params.id, query.asOf);
      const areas = market.areas?.();
      const known = areas ? (await estimatesOn(context, areas)).known : [];
      const reason = known.length === 0 ? { reason: NO_ESTIMATES } : {};
      return { ...aboutSecurity(context), data: known.map(estimateWire), ...reason };
    },
    'GET /_api/stocks/{id}/trades': async ({ params, query: { asOf, page } }) => {
      const context = await load(params.id, asOf);
      const { trades, reason } = await tradesOf(context, readManagers);
      const shown = trades.slice((page - 1) * TRADES_A_PAGE, page * TRADES_A_PAGE);
      return {
        ...aboutSecurity(context),
        data: shown.map(tradeWire),
        total: trades.length,
        page,
        per_page: TRADES_A_PAGE,
        ...(reason === undefined ? {} : { reason }),
      };
    },
    'GET /_api/stocks/{id}/events': async ({ params, query }) => {
      const context = await load(params.id, query.asOf);
      return { ...aboutSecurity(context), data: eventsOf(context) };
    },
    'GET /_api/stocks/quotes': ({ query }) => {
      const names = [...new Set(query.symbols.split(',').map((name) => name.trim()))].filter(Boolean);
      const quotes = names.map((name) => quoteOf(market, name));
      return {
        data: quotes.filter((quote) => quote !== undefined),
        unknown: names.filter((_, at) => quotes[at] === undefined),
      };
    },
    'POST /_api/stocks/{id}/prices/by-dates': async ({ params, body }) => {
      const context = await load(params.id, body.asOf);
      const data = body.dates.map((date) => closeOn(context, date));
      return { ...aboutSecurity(context), currency: context.security.currency, data };
    },
  };
};
