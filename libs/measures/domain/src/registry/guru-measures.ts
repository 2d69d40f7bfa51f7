import { amount, list, maybe, number, orElse, record, sample, word } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { consensus, HOT_PICK_POINTS, sectorWeights, shareChange, tradeAction, tradeImpact } from '../models/holdings';
import { sum } from '../numbers/numerics';
import { percent, ratio } from '../numbers/outcome';

const GURUS = { category: 'gurus', unit: '%', source: 'Published glossary of guru pages' } as const;

/** Measures of managers' quarterly reports. */
export const GURU_MEASURES: readonly Measure[] = [
  measure({
    ...GURUS,
    key: 'guru_weight',
    label: 'Weighting %',
    doc: 'A position at its market value of the period end, as a share of all stocks reported. Options are kept apart. None where they are worth nothing.',
    inputs: { position_value: number, portfolio_value: number },
    of: ({ position_value, portfolio_value }) => percent(ratio(position_value, portfolio_value, 'The portfolio')),
  }),
  measure({
    ...GURUS,
    key: 'combined_weighting',
    label: 'Combined weighting %',
    doc: 'Weightings of a stock with several managers added up.',
    inputs: { weights: sample },
    of: ({ weights }) => sum(weights),
  }),
  measure({
    ...GURUS,
    key: 'share_change_pct',
    label: 'Share number change %',
    doc: 'Shares now against the period before, adjusted for splits: a status for a new holding and for one sold out, none for short sales.',
    source: 'Product specification',
    inputs: { shares_now: amount, shares_prev: amount },
    of: ({ shares_now, shares_prev }) => shareChange(shares_now, shares_prev),
  }),
  measure({
    ...GURUS,
    key: 'trade_action',
    label: 'Trade action',
    unit: 'text',
    doc: 'New Buy, Add, Reduce, Sold Out or No Change by shares now and before, adjusted for splits.',
    inputs: { shares_now: amount, shares_prev: amount },
    of: ({ shares_now, shares_prev }) => ({ value: tradeAction(shares_now, shares_prev) }),
  }),
  measure({
    ...GURUS,
    key: 'trade_impact',
    label: 'Impact to portfolio %',
    doc: 'Shares bought or sold at the average price of the quarter (its last close where that is not known), as a share of the portfolio now for buys and of the portfolio before for sells.',
    inputs: {
      shares_now: amount,
      shares_prev: amount,
      avg_price: maybe,
      period_end_close: maybe,
      portfolio_value_now: maybe,
      portfolio_value_prev: maybe,
    },
    of: tradeImpact,
  }),
  measure({
    ...GURUS,
    key: 'hot_picks_score',
    label: 'Hot picks score',
    unit: 'score',
    doc: 'Over three months, points of each trade (New Buy 2, Add 1, Reduce -1, Sold Out -2) plus its impact in percent points; 0 without trades.',
    source: 'Our own',
    inputs: { trades: list(record({ action: word(), impact_pct: orElse(0) })) },
    of: ({ trades }) => sum(trades.flatMap(({ action, impact_pct }) => [HOT_PICK_POINTS.get(action) ?? 0, impact_pct])),
  }),
  measure({
    ...GURUS,
    key: 'consensus_net_buys',
    label: 'Consensus net buys',
    unit: 'count',
    doc: 'Buys and additions less reductions and sales of managers; 2 or more make a consensus pick.',
    inputs: { actions: list(word()) },
    of: ({ actions }) => consensus(actions),
  }),
  measure({
    ...GURUS,
    key: 'guru_bargain_pct',
    label: 'Guru bargain %',
    doc: 'Price against the average of the quarter in which a manager bought; listed from -20 down.',
    inputs: { price: number, avg_trade_price: number },
    of: ({ price, avg_trade_price }) => percent(ratio(price - avg_trade_price, avg_trade_price, 'The average price')),
  }),
  measure({
    ...GURUS,
    key: 'portfolio_turnover',
    label: 'Quarterly turnover %',
    doc: 'The lesser of purchases and sales over the mean of opening and closing portfolio.',
    source: 'In the style of SEC Form N-1A',
    inputs: { purchases: number, sales: number, value_begin: number, value_end: number },
    of: (x) =>
      percent(ratio(Math.min(x.purchases, x.sales), (x.value_begin + x.value_end) / 2, 'The average portfolio')),
  }),
  measure({
    ...GURUS,
    key: 'sector_weighting',
    label: 'Sector weighting %',
    unit: 'object',
    doc: 'What each sector holds of a portfolio; industries and countries go the same way.',
    source: 'Standard',
    inputs: { holdings: list(record({ sector: word(), value: amount })) },
    of: ({ holdings }) => sectorWeights(holdings),
  }),
  measure({
    ...GURUS,
    key: 'guru_holdings_return',
    label: 'Scoreboard return',
    unit: 'fraction',
    doc: 'Mean return of the next quarter over holdings at their weights, as if held from one period end to the next; longer times compound quarters.',
    source: 'Our own',
    inputs: { weights: list(maybe), returns: list(maybe) },
    of: ({ weights, returns }) => {
      const held = weights.flatMap((weight, at) => {
        const one = returns[at];
        return weight === undefined || one === undefined ? [] : [{ weight, gain: weight * one }];
      });
      return ratio(sum(held.map(({ gain }) => gain)), sum(held.map(({ weight }) => weight)), 'The weight known');
    },
  }),
];
