import { gradeAt, type MarketReader, type PriceGrade } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { statementTable } from '@plumbline/statements/domain';
import type { stockCalls } from '@plumbline/stocks/contract';
import { statementToWire } from '@plumbline/stocks/domain';
import { marketOverview } from '../read/market-overview';
import { priceEvents } from '../read/price-events';
import { loadStockOf, type StockContext } from '../read/stock-context';
import { hitOf } from '../read/stock-hit';
import { statementQuality } from '../read/statement-quality';
import { summaryOf } from '../read/summary';

export interface StockDeps {
  readonly market: MarketReader;
}

/** Results of a search as you type (specification section 9). */
const SEARCH_RESULTS = 12;

/** The bars between two days and what happened on them, known on the as-of day and on its split basis. */
function priceColumns(
  { series, prices, security, asOf, document }: StockContext,
  from: Day | undefined,
  to: Day | undefined,
) {
  const day: string[] = [];
  const close: number[] = [];
  const volume: (number | null)[] = [];
  const grade: PriceGrade[] = [];
  const [first, last] = [from ? epochDay(from) : -Infinity, to ? epochDay(to) : Infinity];
  for (let index = 0; series && index < prices.end; index += 1) {
    if (series.days[index]! < first || series.days[index]! > last) continue;
    day.push(dayFromEpoch(series.days[index]!));
    close.push(round(series.close[index]! * prices.factor));
    grade.push(gradeAt(series, index));
    volume.push(Number.isFinite(series.volume[index]) ? Math.round(series.volume[index]! / prices.factor) : null);
  }
  const bars = series?.days.subarray(0, prices.end) ?? [];
  const isAsked = (one: Day): boolean => (!from || one >= from) && (!to || one <= to);
  const events = priceEvents(document, asOf, bars).filter((event) => isAsked(event.day));
  const conflicts = document.priceConflicts.filter((conflict) => !asOf || conflict.day <= asOf);
  return {
    currency: security.currency,
    asOf: asOf ?? null,
    day,
    close,
    volume,
    ...(grade.every((each) => each === 'A') ? {} : { grade }),
    events,
    conflicts: conflicts.slice(-200).reverse(),
  };
}

/** Six digits behind the point: what the files carry, without the noise of adjusting. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

type Financial = 'POST /_api/stocks/{id}/financial';
type StatementChoice = Parameters<Handlers<typeof stockCalls>[Financial]>[0]['body'];

function makeStatements({ security, view, sample }: StockContext, choice: StatementChoice, version: string) {
  const { stockid, symbol, display_symbol, company } = hitOf(security);
  const { period, basis } = choice;
  const table = statementTable(view, { period, basis });
  const other = statementTable(view, { period, basis: basis === 'restated' ? 'asReported' : 'restated' });
  return {
    stockid,
    symbol,
    display_symbol,
    company,
    asOf: choice.asOf ?? null,
    sample,
    data_version: version,
    template: { ...view.template, evidence: [...view.template.evidence] },
    quality: statementQuality(view, table, choice.length),
    table: statementToWire(table, other, choice.length),
  };
}

/** The statements asked for last of each context that is kept: most visitors look at the same ones. */
function lastStatements() {
  const last = new WeakMap<StockContext, { key: string; answer: ReturnType<typeof makeStatements> }>();
  return (context: StockContext, choice: StatementChoice, version: string) => {
    const key = JSON.stringify([version, choice]);
    const known = last.get(context);
    if (known?.key === key) return known.answer;
    const answer = makeStatements(context, choice, version);
    last.set(context, { key, answer });
    return answer;
  };
}

export const stockHandlers = ({ market }: StockDeps): Handlers<typeof stockCalls> => {
  const load = loadStockOf(market);
  const overview = marketOverview(market);
  const statements = lastStatements();
  return {
    'GET /_api/stocks/_search': ({ query }) => {
      const data = query.q.trim() === '' ? [] : market.search(query.q, SEARCH_RESULTS).map(hitOf);
      return { data, total: data.length, page: 1, per_page: SEARCH_RESULTS };
    },
    'GET /_api/stocks/{id}/summary': async ({ params, query }) => summaryOf(await load(params.id, query.asOf)),
    'POST /_api/stocks/{id}/financial': async ({ params, body }) =>
      statements(await load(params.id, body.asOf), body, market.status().version),
    'GET /_api/stocks/{id}/prices': async ({ params, query }) =>
      priceColumns(await load(params.id, query.asOf), query.from, query.to),
    'GET /_api/market/overview': () => overview(),
  };
};
