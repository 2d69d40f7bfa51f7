import type { PortfolioSources } from '../sources';
import type { PortfolioRow } from '../store/portfolio-store';
import { knownSum, totalsOf } from './detail';
import { performanceOf } from './performance';
import { stockToWire } from './stock-wire';
import { valuePortfolio } from './valued-portfolio';

/** Periods a reader of a shared portfolio sees. */
const SHOWN_PERIODS = new Set(['ytd', '1y', '3y', '5y', 'all']);

/** Weights and returns: amounts never leave. */
export async function sharedView(deps: PortfolioSources, portfolio: PortfolioRow) {
  const valued = await valuePortfolio(deps, portfolio, {});
  const { value, cash } = totalsOf(valued);
  const weight = (amount: number | null | undefined) =>
    value && typeof amount === 'number' ? Math.round((1e4 * amount) / value) / 100 : null;
  const { periods } = await performanceOf(deps, valued, { scope: 'portfolio' });
  const held = valued.positions.map(({ ref, valueBase, price }) => ({
    stock: stockToWire(valued.securities.get(ref), ref),
    weight: weight(valueBase),
    price: price?.from === 'close' ? price.price : null,
    price_day: price?.day ?? null,
  }));
  return {
    id: portfolio.id,
    name: portfolio.name,
    date: valued.on,
    holdings: held.sort((a, b) => (b.weight ?? -Infinity) - (a.weight ?? -Infinity)),
    cash_weight: valued.tracksCash ? weight(knownSum(cash.map((one) => one.value))) : null,
    twr: periods.filter(({ key }) => SHOWN_PERIODS.has(key)).map(({ key, twr }) => ({ key, value: twr })),
  };
}
