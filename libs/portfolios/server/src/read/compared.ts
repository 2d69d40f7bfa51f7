import { growthOf, riskOf, rowOn, timeWeightedReturn } from '@plumbline/portfolios/domain';
import type { Day } from '@plumbline/shared/domain';
import type { PortfolioSources } from '../sources';
import type { PortfolioRow } from '../store/portfolio-store';
import { valuePortfolio } from './valued-portfolio';

/** The days of a portfolio in a currency; none where nothing was ever entered. */
export async function daysOf(
  sources: PortfolioSources,
  portfolio: PortfolioRow,
  { currency }: { readonly currency: string },
): Promise<readonly Day[]> {
  return (await valuePortfolio(sources, portfolio, { currency })).series()?.days ?? [];
}

/** How a portfolio grew over days that several share. */
export async function growthOver(
  sources: PortfolioSources,
  portfolio: PortfolioRow,
  { currency, days }: { readonly currency: string; readonly days: readonly Day[] },
) {
  const series = (await valuePortfolio(sources, portfolio, { currency })).series()!;
  const growth = growthOf(series);
  const first = rowOn(series.days, days[0]!);
  const start = growth[first] ?? 1;
  return {
    id: portfolio.id,
    name: portfolio.name,
    twr: days.map((day) => Math.round(1e4 * ((growth[rowOn(series.days, day)] ?? start) / start - 1)) / 100),
    period: timeWeightedReturn(series, { first, last: series.days.length - 1 }),
    volatility: riskOf(series, undefined).volatility,
  };
}
