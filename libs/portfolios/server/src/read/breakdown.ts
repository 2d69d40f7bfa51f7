import { missing, type Measured } from '@plumbline/formula/domain';
import {
  daySeries,
  dietzReturn,
  gainParts,
  moneyWeightedReturn,
  partsByRef,
  placeOn,
  rowOn,
  simpleDietzReturn,
  timeWeightedReturn,
  type DaySeries,
  type Stretch,
} from '@plumbline/portfolios/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { setImmediate } from 'node:timers/promises';
import type { PortfolioSources } from '../sources';
import { scoped } from './scope';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** The returns of a stretch of days, by each method. */
export const returnsOver = (series: DaySeries, stretch: Stretch) => ({
  twr: timeWeightedReturn(series, stretch),
  mwr: moneyWeightedReturn(series, stretch).period,
  dietz: dietzReturn(series, stretch),
  simple: simpleDietzReturn(series, stretch),
});

/** Value of a security on a day in its own currency: what was held times the close. */
export const openingOf =
  ({ ledger, market }: Pick<ValuedPortfolio, 'ledger' | 'market'>, day: Day) =>
  (ref: number): number => {
    const steps = ledger.steps.get(ref) ?? [];
    const held = steps.filter((step) => step.day <= day).at(-1);
    const quantity = held?.quantity.toNumber() ?? 0;
    const closes = market.closes(ref);
    const price = closes?.close[placeOn(closes.days, epochDay(day))] ?? market.paid(ref, day) ?? 0;
    return quantity === 0 ? 0 : quantity * price;
  };

/** Holdings that are computed before others are served. */
const AT_ONCE = 10;

const sumOf = (column: Float64Array): number => column.reduce((all, one) => all + one, 0);

/** Gains and returns of the holdings in a period, with the part each has in the return of the whole. */
export async function contributions(valued: ValuedPortfolio, whole: DaySeries, stretch: Stretch) {
  const { ledger, market, tracksCash, securities } = valued;
  const days = whole.days.slice(stretch.first, stretch.last + 1);
  const [from, to] = [days[0]!, days.at(-1)!];
  const capital = whole.value[stretch.first]! + sumOf(whole.in.subarray(stretch.first + 1, stretch.last + 1));
  const partOf = partsByRef(ledger);
  const found = [];
  for (const ref of ledger.steps.keys()) {
    const part = partOf(ref);
    const series = daySeries({ ledger: part, market, tracksCash, ref, from, to, days });
    const own = { first: 0, last: days.length - 1 };
    const parts = gainParts({ ...valued, ledger: part, series, stretch: own, ref }, openingOf(valued, from));
    const contribution: Measured =
      capital > 0 ? { value: parts.gain / capital } : missing('not_meaningful', 'Nothing was invested');
    const stock = stockToWire(securities.get(ref), ref);
    found.push({ stock, gain: parts.gain, contribution, parts, ...returnsOver(series, own) });
    if (found.length % AT_ONCE === 0) await setImmediate();
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** The rows of a series between two days. */
export function stretchOf({ days }: DaySeries, from: Day | undefined, to: Day): Stretch {
  const first = Math.max(0, rowOn(days, from ?? days[0]!));
  return { first, last: Math.max(first, rowOn(days, to)) };
}

async function partRow(
  deps: PortfolioSources,
  valued: ValuedPortfolio,
  scope: string,
  [from, to]: readonly [Day, Day],
) {
  const part = await scoped(deps, valued, scope);
  const series = part.series();
  await setImmediate();
  if (!series || series.days.length < 2) return [];
  const stretch = stretchOf(series, from, to);
  const { gain, closing } = gainParts({ ...part, series, stretch }, openingOf(part, series.days[stretch.first]!));
  return [{ scope, name: scope.slice(scope.indexOf(':') + 1), value: closing, gain, ...returnsOver(series, stretch) }];
}

/** More rows would be no table. */
const MAX_PARTS = 40;

/** Returns of accounts and of currencies where there are several. */
export async function partsOfPortfolio(deps: PortfolioSources, valued: ValuedPortfolio, period: readonly [Day, Day]) {
  const accounts = new Set(valued.events.filter(({ kind }) => kind !== 'action_answer').map(({ account }) => account));
  const currencies = new Set([...valued.ledger.steps.keys()].map(valued.market.currency));
  const rows = async (kind: 'account' | 'currency', names: ReadonlySet<string>) => {
    const found = [];
    for (const name of [...names].sort().slice(0, names.size > 1 ? MAX_PARTS : 0))
      found.push(...(await partRow(deps, valued, `${kind}:${name}`, period)));
    return found;
  };
  return { accounts: await rows('account', accounts), currencies: await rows('currency', currencies) };
}

const cents = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 100) / 100;

/** Lots that are named at most; those opened last come first. */
const MAX_LOTS = 500;

/** Shares that are still held, by the entry that bought them. */
export function openLots({ positions, securities, portfolio }: ValuedPortfolio) {
  const rows = positions.flatMap(({ ref, quantity: held, valueBase, lots }) =>
    lots.map((lot) => {
      const value = valueBase === undefined ? undefined : (valueBase * lot.quantity.toNumber()) / held.toNumber();
      const cost = lot.costBase?.toNumber();
      const gain = value === undefined || cost === undefined ? undefined : value - cost;
      return {
        stock: stockToWire(securities.get(ref), ref),
        no: lot.no,
        account: lot.account,
        day: lot.day,
        quantity: lot.quantity.toFixed(),
        cost: cents(cost),
        value: cents(value),
        gain: cents(gain),
        gain_percent: gain === undefined || !cost ? null : cents((100 * gain) / Math.abs(cost)),
        scope: portfolio.cost_method === 'average' ? null : `lot:${lot.no}`,
      };
    }),
  );
  return rows.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.no - a.no)).slice(0, MAX_LOTS);
}
