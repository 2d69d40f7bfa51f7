import {
  chooseHoldings,
  growthAYear,
  sessionsBetween,
  simulate,
  START_VALUE,
  type BacktestSpec,
  type Candidate,
  type Figure,
  type Order,
  type Variant,
} from '@plumbline/backtests/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { BacktestSources } from '../sources';
import type { PricePaths } from './price-paths';
import type { ReadDay } from './read-days';

/** Inputs of variants. */
export interface VariantSources {
  readonly spec: BacktestSpec;
  readonly market: BacktestSources['market'];
  readonly days: readonly ReadDay[];
  readonly paths: PricePaths;
  readonly end: Day;
  readonly cagr: Figure;
  /** Companies that added most, the first first. */
  readonly best: readonly string[];
}

/** Change of one rule. */
interface Change {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly spec?: Partial<BacktestSpec>;
  readonly costFactor?: number;
  readonly keep?: (candidate: Candidate) => boolean;
  /** The session on which orders are filled. */
  readonly tradeOn?: (day: ReadDay) => Day;
  readonly leftOf?: (id: string) => number;
}

/** Value left of shares that ended without known proceeds: Shumway 1997, Shumway and Warther 1999. */
const LEFT = { listed: 0.7, others: 0.45 } as const;
const LISTED = new Set(['NYSE', 'AMEX']);

const BEST = 3;

/** Changes that say how far a result would be another one under rules that look as good. */
function changesOf({ spec, market, best }: VariantSources): readonly Change[] {
  const { size } = spec;
  const isCharged = spec.cost_bps + spec.slippage_bps > 0;
  const top = new Set(best.slice(0, BEST));
  const sizes: readonly Change[] =
    size === null || size < 2
      ? []
      : [
          {
            key: 'half',
            label: `${String(Math.ceil(size / 2))} holdings`,
            about: 'Half as many companies: the choice counts more, and so does chance.',
            spec: { size: Math.ceil(size / 2) },
          },
          {
            key: 'double',
            label: `${String(2 * size)} holdings`,
            about: 'Twice as many companies, chosen by the same rank.',
            spec: { size: 2 * size },
          },
        ];
  const costs: readonly Change[] = isCharged
    ? [
        { key: 'no-costs', label: 'No costs', about: 'Nothing is paid for trading.', costFactor: 0 },
        { key: 'double-costs', label: 'Twice the costs', about: 'Trading costs twice as much.', costFactor: 2 },
      ]
    : [];
  return [
    {
      key: 'signal-close',
      label: 'Filled at the signal’s close',
      about: 'Orders are filled at the close of the day whose reports they use: nobody can do that.',
      tradeOn: ({ signal }) => signal,
    },
    {
      key: 'survivors',
      label: 'Without delisted companies',
      about: 'Only companies that are listed today: what a test on a list of today would have said.',
      keep: ({ id }) => market.find(id)?.delisted === undefined,
    },
    ...costs,
    ...sizes,
    {
      key: 'without-best',
      label: `Without the best ${String(BEST)}`,
      about: 'Without the three companies that added most: nobody knew them before.',
      keep: ({ id }) => !top.has(id),
    },
    {
      key: 'gone-at-a-loss',
      label: 'Delistings at a loss',
      about:
        'Companies that went without known proceeds lose 30 % (NYSE, AMEX) or 55 % (others) after their last price, as studies found.',
      leftOf: (id) => (LISTED.has(market.find(id)?.exchange ?? '') ? LEFT.listed : LEFT.others),
    },
  ];
}

async function runVariant(
  { spec, days, paths, end }: VariantSources,
  { spec: changed, costFactor = 1, keep, tradeOn, leftOf }: Change,
): Promise<Figure> {
  const rules = { ...spec, ...changed };
  const orders = days.map((day): Order => {
    const { choices } = chooseHoldings(keep ? day.candidates.filter(keep) : day.candidates, rules);
    return { day: epochDay(tradeOn?.(day) ?? day.trade), holdings: choices };
  });
  for (const { holdings } of orders) for (const { id } of holdings) await paths.read(id);
  const from = dayFromEpoch(orders[0]!.day);
  const sessions = sessionsBetween(from, end);
  const costBps = costFactor * (spec.cost_bps + spec.slippage_bps);
  const found = simulate({ sessions, orders, costBps, pathOf: paths.of, ...(leftOf && { leftOf }) });
  return growthAYear(START_VALUE, found.values.at(-1)!, from, dayFromEpoch(sessions.at(-1)!));
}

const lessThan = (one: Figure, other: Figure): Figure =>
  'value' in one ? ('value' in other ? { value: one.value - other.value } : other) : one;

/** The same backtest under other rules, one rule at a time: differences do not add up. */
export async function variantsOf(sources: VariantSources): Promise<readonly Variant[]> {
  const variants: Variant[] = [];
  for (const change of changesOf(sources)) {
    const cagr = await runVariant(sources, change);
    const { key, label, about } = change;
    variants.push({ key, label, about, cagr, difference: lessThan(cagr, sources.cagr) });
  }
  return variants;
}
