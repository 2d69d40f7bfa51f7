import { dayFromEpoch, epochDay, indexAfter, ApiError, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { figureCalls } from '@plumbline/stocks/contract';
import { displaySymbol, type TabBlockOf, type TabFigure } from '@plumbline/stocks/domain';
import { FIRST_RANK_YEAR, rankHistory } from '../tabs/rank-history';
import { aboutSecurity, loadStockOf, type StockContext } from '../read/stock-context';
import { historyBlock } from '../tabs/blocks';
import { lastSession, SPANS } from '../tabs/historical';
import type { FigureReader } from '../tabs/tab-reading';
import { readingFrom, type TabDeps } from './tab.routes';

/** The field of each name of the wire. */
const RANKS = {
  rank: 'gf_score',
  rank_profitability: 'rank_profitability',
  rank_growth: 'rank_growth',
  rank_balancesheet: 'rank_balancesheet',
  rank_momentum: 'rank_momentum',
  rank_gf_value: 'rank_gf_value',
} as const;

type RankName = keyof typeof RANKS;

const RANK_NOTE =
  'Momentum and the rank of all are places among other companies: gf_rank/{year} answers them for one year';

const BAND = {
  price: 'price',
  medps: 'medps',
  iv: 'iv_dcf_earnings',
  gf_value: 'gf_value',
  gf_valuation: 'gf_valuation',
} as const;

const POPOVER = [
  'price',
  'price_change',
  'mktcap',
  'pettm',
  'pb',
  'dividend_yield',
  'gf_value',
  'gf_score',
  'predictability',
];

const valuesOf = (figures: readonly TabFigure[]): Record<RankName, number | null> =>
  Object.fromEntries(
    Object.entries(RANKS).map(([name, metric]) => [name, figures.find((one) => one.metric === metric)?.value ?? null]),
  ) as Record<RankName, number | null>;

/** The ranks of a security with why one is missing. */
async function ranksOf({ figures }: Pick<FigureReader, 'figures'>) {
  const found = await figures(Object.values(RANKS));
  const reasons = Object.entries(RANKS).flatMap(([name, metric]): (readonly [string, string])[] => {
    const figure = found.find((one) => one.metric === metric);
    return figure?.value === null ? [[name, figure.reason ?? 'It is not known']] : [];
  });
  return { ...valuesOf(found), missing: Object.fromEntries(reasons) };
}

/** Days since 1970 of the bars of a window that ends with the price. */
function daysWithin({ series, prices }: StockContext, years: number): readonly number[] {
  if (!series || prices.end === 0) return [];
  const last = series.days[prices.end - 1]!;
  const from = epochDay(`${Number(dayFromEpoch(last).slice(0, 4)) - years}${dayFromEpoch(last).slice(4)}`);
  const first = indexAfter(series.days, from - 1);
  return Array.from({ length: prices.end - first }, (_, at) => first + at);
}

const YEARS: Readonly<Record<(typeof SPANS)[number][0], number>> = { '52w': 1, '3y': 3, '5y': 5, '10y': 10 };

/** The last day of a window on which the price was so high or low; null where no bar shows it. */
function dayOf(context: StockContext, years: number, column: 'high' | 'low', price: number | null): Day | null {
  const { series, prices } = context;
  if (!series || price === null) return null;
  const at = daysWithin(context, years).findLast((row) => {
    const value = Number.isFinite(series[column][row]) ? series[column][row]! : series.close[row]!;
    return Math.abs(value * prices.factor - price) <= 1e-9 * price;
  });
  return at === undefined ? null : dayFromEpoch(series.days[at]!);
}

async function highsAndLows(context: StockContext, { cell }: Pick<FigureReader, 'cell'>) {
  return Promise.all(
    SPANS.map(async ([window]) => {
      const [low, high] = await Promise.all([cell(`pricelow_${window}`), cell(`pricehigh_${window}`)]);
      const reason = low.value === null ? (low.reason ?? 'It is not known') : undefined;
      return {
        window,
        low: low.value,
        low_day: dayOf(context, YEARS[window], 'low', low.value),
        high: high.value,
        high_day: dayOf(context, YEARS[window], 'high', high.value),
        ...(reason === undefined ? {} : { reason }),
      };
    }),
  );
}

type Band = Record<keyof typeof BAND, (number | null)[]>;

function bandOf(block: TabBlockOf<'lines'> | undefined): Band & { readonly day: string[] } {
  const columns = Object.keys(BAND).map((name, at) => [name, [...(block?.lines[at]?.values ?? [])]] as const);
  return { day: [...(block?.days ?? [])], ...(Object.fromEntries(columns) as Band) };
}

/** The last session of a year that was known; the latest for -1. */
function dayOfYear(context: StockContext, year: number): Day {
  const day = year < 0 ? (context.prices.price?.day ?? context.on) : lastSession(context, year);
  if (day === undefined || (year >= 0 && !day.startsWith(String(year))))
    throw new ApiError(404, `No price of ${year < 0 ? 'this security' : String(year)} is known`);
  return day;
}

export const figureHandlers = (deps: TabDeps): Handlers<typeof figureCalls> => {
  const load = loadStockOf(deps.market);
  const readingOf = readingFrom(deps);
  const open = async (id: string, asOf: Day | undefined) => {
    const context = await load(id, asOf);
    return { context, reading: readingOf(context, { asOf }, []), about: aboutSecurity(context) };
  };
  return {
    'GET /_api/stocks/{id}/rank': async ({ params, query }) => {
      const { reading, about } = await open(params.id, query.asOf);
      return { ...about, ...(await ranksOf(reading)) };
    },
    'GET /_api/stocks/{id}/gf_rank/{year}': async ({ params }) => {
      const { context, reading, about } = await open(params.id, undefined);
      const year = Number(params.year);
      const day = dayOfYear(context, year);
      const then = year < 0 ? reading : await reading.elsewhere({ asOf: day });
      return { ...about, asOf: year < 0 ? null : day, year, day, ...(await ranksOf(then ?? reading)) };
    },
    'GET /_api/stocks/{id}/rank_history': async ({ params, query }) => {
      const { reading, about } = await open(params.id, query.asOf);
      return { ...about, first_year: FIRST_RANK_YEAR, note: RANK_NOTE, data: await rankHistory(reading) };
    },
    'GET /_api/stocks/{id}/valuation_band': async ({ params, query }) => {
      const { context, reading, about } = await open(params.id, query.asOf);
      const block = await historyBlock(reading, { key: 'band', title: 'Band' }, Object.values(BAND));
      return { ...about, currency: context.security.currency, ...bandOf(block) };
    },
    'GET /_api/stocks/{id}/popover': async ({ params, query }) => {
      const { context, reading, about } = await open(params.id, query.asOf);
      const { exchange, symbol, currency } = context.security;
      const figures = await reading.figures(POPOVER);
      return { ...about, display_symbol: displaySymbol(exchange, symbol), currency, figures };
    },
    'GET /_api/stocks/{id}/history_high_low': async ({ params, query }) => {
      const { context, reading, about } = await open(params.id, query.asOf);
      return { ...about, currency: context.security.currency, data: await highsAndLows(context, reading) };
    },
  };
};
