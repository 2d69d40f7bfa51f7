import { measured, missing, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { meaningless, percent, ratio, unavailable, type Outcome } from '../numbers/outcome';

/** Change of a position between two reports. */
export type TradeAction = 'New Buy' | 'Add' | 'Reduce' | 'Sold Out' | 'No Change';

/** Change in percent points; statuses for what is new, sold out or was never held. */
export function shareChange(now: number, before: number): Measured {
  if (now < 0 || before < 0) return meaningless('A short position');
  if (now === 0 && before === 0) return meaningless('Nothing is held in either period');
  if (before === 0) return missing('new', 'Nothing was held before');
  if (now === 0) return missing('sold_out', 'Nothing is held any more');
  return percent(ratio(now - before, before, 'Shares before'));
}

/** The word for the change. */
export function tradeAction(now: number, before: number): TradeAction {
  if (now === before) return 'No Change';
  if (before === 0) return 'New Buy';
  if (now === 0) return 'Sold Out';
  return now > before ? 'Add' : 'Reduce';
}

/** Points of an action among hot picks. */
export const HOT_PICK_POINTS: ReadonlyMap<string, number> = new Map([
  ['New Buy', 2],
  ['Add', 1],
  ['Reduce', -1],
  ['Sold Out', -2],
]);

/** Buys less sells; anything else counts as nothing. */
export const consensus = (actions: readonly string[]): number =>
  sum(actions.map((action) => Math.sign(HOT_PICK_POINTS.get(action) ?? 0)));

export interface TradeImpactInputs {
  readonly shares_now: number;
  readonly shares_prev: number;
  readonly avg_price: number | undefined;
  readonly period_end_close: number | undefined;
  readonly portfolio_value_now: number | undefined;
  readonly portfolio_value_prev: number | undefined;
}

/** Impact of a trade, percent points of the portfolio: of the current one for buys, of the previous one for sells. */
export function tradeImpact(x: TradeImpactInputs): Measured {
  const change = x.shares_now - x.shares_prev;
  const price = x.avg_price ?? x.period_end_close;
  const portfolio = change < 0 ? x.portfolio_value_prev : x.portfolio_value_now;
  if (price === undefined) return unavailable('No price of the quarter is known');
  if (portfolio === undefined) return unavailable('The value of the portfolio is not known');
  return percent(ratio(change * price, portfolio, 'The value of the portfolio'));
}

/** Percent points of each sector, in the order sectors first appear. */
export function sectorWeights(holdings: readonly { readonly sector: string; readonly value: number }[]): Outcome {
  const total = sum(holdings.map(({ value }) => value));
  if (total <= 0) return meaningless('The portfolio is worth nothing');
  const sectors = [...new Set(holdings.map(({ sector }) => sector))];
  const weights = sectors.map((sector) => {
    const held = holdings.filter((one) => one.sector === sector).map(({ value }) => value);
    return [sector, (100 * sum(held)) / total] as const;
  });
  return { value: Object.fromEntries(weights) };
}

/** An insider's holding after a trade against before, percent points. */
export function ownershipChange(traded: number, after: number, code: string): Measured {
  const direction = TRADE_DIRECTION.get(code);
  if (direction === undefined) return meaningless(`'${code}' neither buys nor sells`);
  const before = after - direction * traded;
  if (after < 0 || before < 0) return meaningless('A holding is negative');
  if (before === 0 && after === 0) return meaningless('Nothing is held before and after');
  if (before === 0) return missing('new', 'Nothing was held before');
  if (after === 0) return missing('sold_out', 'Nothing is held any more');
  return measured((100 * (after - before)) / before);
}

/** Transaction codes of Form 4: which way shares go. */
const TRADE_DIRECTION: ReadonlyMap<string, 1 | -1> = new Map([
  ['P', 1],
  ['A', 1],
  ['M', 1],
  ['X', 1],
  ['S', -1],
  ['D', -1],
  ['F', -1],
  ['G', -1],
]);
