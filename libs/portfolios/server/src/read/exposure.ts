import { correlation, placeOn, returnsOf } from '@plumbline/portfolios/domain';
import { addDays, epochDay } from '@plumbline/shared/domain';
import type { PortfolioDeps } from '../deps';
import { totalsOf, notesOf } from './detail';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

interface Weighed {
  readonly name: string;
  readonly value: number;
}

/** Sums by name, the largest first, with their part of the whole. */
function slices(parts: readonly Weighed[], whole: number) {
  const sums = new Map<string, number>();
  for (const { name, value } of parts) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums]
    .map(([name, value]) => ({
      name,
      value: Math.round(value * 100) / 100,
      weight: whole === 0 ? 0 : Math.round((1e6 * value) / whole) / 1e4,
    }))
    .sort((a, b) => b.value - a.value);
}

/** Sizes by market value in dollars, as funds call them. */
const SIZES = [
  [2e11, 'Mega, over 200 bn'],
  [1e10, 'Large, 10 to 200 bn'],
  [2e9, 'Medium, 2 to 10 bn'],
  [3e8, 'Small, 300 m to 2 bn'],
  [0, 'Micro, under 300 m'],
] as const;

const sizeOf = (value: number): string => SIZES.find(([least]) => value >= least)![1];

/** The largest holdings are compared with each other: more would be no table. */
const COMPARED = 12;
const WEEKS = 52;

/** Closes at the ends of the last weeks. */
function weekly({ market, on }: ValuedPortfolio, ref: number): number[] | undefined {
  const closes = market.closes(ref);
  if (!closes) return undefined;
  return Array.from(
    { length: WEEKS + 1 },
    (_, at) => closes.close[placeOn(closes.days, epochDay(on) - 7 * (WEEKS - at))] ?? Number.NaN,
  );
}

function correlationsOf(valued: ValuedPortfolio, name: (ref: number) => string) {
  const largest = [...valued.positions].sort((a, b) => (b.valueBase ?? 0) - (a.valueBase ?? 0)).slice(0, COMPARED);
  const moved = largest.flatMap(({ ref }) => {
    const closes = weekly(valued, ref);
    return closes && closes.every(Number.isFinite) ? [{ ref, returns: returnsOf(closes) }] : [];
  });
  return {
    stocks: moved.map(({ ref }) => name(ref)),
    rows: moved.map((one) =>
      moved.map((other) => (one === other ? { value: 1 } : correlation(one.returns, other.returns))),
    ),
    from: moved.length > 0 ? addDays(valued.on, -7 * WEEKS) : null,
  };
}

/** What a portfolio depends on. */
export async function exposureOf(deps: PortfolioDeps, valued: ValuedPortfolio) {
  const figures = await deps.figures(['sector', 'country', 'mktcap']);
  const { cash, value } = totalsOf(valued);
  const whole = value ?? 0;
  const held = valued.positions.filter(({ valueBase }) => valueBase !== undefined);
  const inCash = cash.map((one) => ({ name: `Cash ${one.currency}`, value: one.value ?? 0 }));
  const wire = (ref: number) => stockToWire(valued.securities.get(ref), ref);
  const by = (name: (ref: number) => string) =>
    slices([...held.map(({ ref, valueBase }) => ({ name: name(ref), value: valueBase! })), ...inCash], whole);
  const figure = (ref: number, key: string) => {
    const id = valued.securities.get(ref)?.security?.id;
    return id === undefined ? undefined : figures(id, key);
  };
  const text = (key: string) => (ref: number) => {
    const found = figure(ref, key);
    return typeof found === 'string' && found !== '' ? found : 'Not known';
  };
  const size = (ref: number) => {
    const found = figure(ref, 'mktcap');
    return typeof found === 'number' ? sizeOf(found) : 'Not known';
  };
  const currencies = [
    ...held.map((one) => ({ name: one.currency, value: one.valueBase! })),
    ...cash.map((one) => ({ name: one.currency, value: one.value ?? 0 })),
  ];
  return {
    date: valued.on,
    currency: valued.base,
    company: by((ref) => wire(ref).symbol),
    sector: by(text('sector')),
    country: by(text('country')),
    currencies: slices(currencies, whole),
    size: by(size),
    correlations: correlationsOf(valued, (ref) => wire(ref).symbol),
    notes: notesOf(valued),
  };
}
