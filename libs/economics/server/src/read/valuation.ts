import { seriesNumber, type Point } from '@plumbline/economics/domain';
import { measureOf } from '@plumbline/measures/domain';
import { percentileRank, type Day } from '@plumbline/shared/domain';
import type { EconomicMarket } from '../economic-market';
import { pointsOf } from './ratio';

/** Market value of listed companies to output, years, as the World Bank publishes it. */
const CAP_TO_GDP = 'WB:CM.MKT.LCAP.GD.ZS:USA';
/** Years over which growth and the usual level are taken. */
const GROWTH_YEARS = 10;
const MEAN_YEARS = 20;

function measured(key: string, inputs: Readonly<Record<string, unknown>>): number | string | null {
  const outcome = measureOf(key)?.of(inputs);
  if (!outcome || !('value' in outcome)) return null;
  return typeof outcome.value === 'number' || typeof outcome.value === 'string' ? outcome.value : null;
}

const numeric = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

/** Yearly growth over the last years, percent. */
function growthOf(points: readonly Point[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const from = `${String(Number(last[0].slice(0, 4)) - GROWTH_YEARS)}${last[0].slice(4)}`;
  const first = points.find(([day]) => day === from);
  return first && first[1] > 0 ? ((last[1] / first[1]) ** (1 / GROWTH_YEARS) - 1) * 100 : null;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The dividend yield of the index, percent: the last dividend over the price of its month. */
function dividendYield(dividends: readonly Point[], prices: ReadonlyMap<string, number>): number | null {
  const last = dividends.findLast(([day, value]) => value > 0 && prices.has(day));
  return last ? (100 * last[1]) / prices.get(last[0])! : null;
}

interface Level {
  readonly points: readonly Point[];
  readonly id: string;
  readonly key: 'shiller_implied_return' | 'market_predicted_return';
  readonly dividends: number | null;
  readonly growth: number | null;
  readonly usual: readonly number[];
}

function impliedOf({ points, id, key, dividends, growth, usual }: Level) {
  const last = points.at(-1);
  if (!last) return null;
  const [value, mean] = [last[1], meanOf(usual)];
  const parts = { dividend_yield_pct: dividends, growth_pct: growth, gdp_growth_pct: growth };
  const isShiller = key === 'shiller_implied_return';
  const levels = isShiller ? { shiller_pe: value, mean_shiller_pe: mean } : { ratio_pct: value, mean_ratio_pct: mean };
  const band = isShiller ? null : measured('buffett_band', { ratio_pct: value, mean_ratio_pct: mean });
  return {
    value,
    day: last[0],
    mean,
    percentile:
      percentileRank(
        points.map(([, each]) => each),
        value,
      ) ?? 50,
    implied: numeric(measured(key, { ...levels, ...parts })),
    dividends,
    growth,
    id: seriesNumber(id),
    band: typeof band === 'string' ? band : null,
    formula: 'Dividend yield + growth + (usual level ÷ level) to the power of 1/8 − 1, percent a year over eight years',
  };
}

/** Shiller PE and market value to output, and the returns they imply. */
export async function valuationOf(market: EconomicMarket, asOf: Day | undefined) {
  const [cape, dividends, prices, output, earnings, ratio] = await Promise.all([
    pointsOf(market, 'SHILLER.CAPE', asOf),
    pointsOf(market, 'SHILLER.DIVIDEND', asOf),
    pointsOf(market, 'SHILLER.PRICE', asOf),
    pointsOf(market, 'GDP', asOf),
    pointsOf(market, 'SHILLER.EARNINGS', asOf),
    pointsOf(market, CAP_TO_GDP, asOf),
  ]);
  const paid = dividendYield(dividends, new Map(prices));
  const grown = growthOf(output);
  const capes = cape.filter(([, value]) => value > 0);
  return {
    shiller: impliedOf({
      points: capes,
      id: 'SHILLER.CAPE',
      key: 'shiller_implied_return',
      dividends: paid,
      growth: growthOf(earnings.filter(([, value]) => value > 0)) ?? grown,
      usual: capes.map(([, value]) => value),
    }),
    buffett: impliedOf({
      points: ratio,
      id: CAP_TO_GDP,
      key: 'market_predicted_return',
      dividends: paid,
      growth: grown,
      usual: ratio.slice(-MEAN_YEARS).map(([, value]) => value),
    }),
  };
}
