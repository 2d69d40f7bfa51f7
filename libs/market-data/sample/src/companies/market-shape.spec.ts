import type { SampleCompany } from './company';
import { lineOf } from '../base/ledger';
import type { Bar } from '../prices/prices';
import { createUniverse } from '../universe/universe';

const universe = createUniverse({ companies: 160, years: 10 });

interface Shape {
  readonly company: SampleCompany;
  readonly bars: readonly Bar[];
  readonly moves: ReadonlyMap<string, number>;
  /** Of the last four quarters. */
  readonly income: number;
  /** In the currency of the statements. */
  readonly value: number;
}

function shapeOf(company: SampleCompany): Shape {
  const bars = universe.bars(company);
  const quarters = universe.history(company).quarters.slice(-4);
  const moves = new Map(bars.slice(1).map((bar, index) => [bar.day, Math.log(bar.close / (bars[index]?.close ?? 1))]));
  const income = quarters.reduce((sum, { flows }) => sum + lineOf(flows, 'commonIncome') * 1000, 0);
  const shares = quarters.at(-1)?.shares.outstanding ?? 0;
  return { company, bars, moves, income, value: (bars.at(-1)?.close ?? 0) * shares * (company.perQuote ?? 1) };
}

const shapes = universe.companies.map(shapeOf);
const living = shapes.filter(({ company, bars }) => !company.lastTraded && bars.length > 500);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function kurtosis(values: readonly number[]): number {
  const middle = mean(values);
  const variance = mean(values.map((value) => (value - middle) ** 2));
  return mean(values.map((value) => (value - middle) ** 4)) / variance ** 2;
}

function correlation(a: Shape, b: Shape): number {
  const pairs = [...a.moves].flatMap(([day, move]) => {
    const other = b.moves.get(day);
    return other === undefined ? [] : [[move, other] as const];
  });
  const [first, second] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number): number =>
    pairs.reduce((total, [x, y]) => total + of(x - first, y - second), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** Mean correlation of neighbours in a list. */
const together = (some: readonly Shape[]): number =>
  mean(some.slice(1).map((shape, index) => correlation(some[index] as Shape, shape)));

/** Companies that sell something and live on, with their quarters; those of financial firms have other lines. */
const sellers = universe.companies
  .filter(({ sector, quirks, end }) => !quirks.withoutRevenue && sector !== 'bank' && sector !== 'insurer' && !end)
  .map((company) => ({ company, quarters: universe.history(company).quarters }));

/** This far below its level of a year before the business cycle is in a recession. */
const RECESSION = -0.4;

/** A quarter's sales, those of a year before, and how far the business cycle is above its level then. */
const steps = sellers.flatMap(({ quarters }) =>
  quarters.slice(4).map(({ flows, end }, index) => {
    const before = quarters[index] as (typeof quarters)[number];
    const turn = universe.economy.cycle(end) - universe.economy.cycle(before.end);
    return { now: lineOf(flows, 'revenue'), before: lineOf(before.flows, 'revenue'), turn };
  }),
);

/** How far gross margins of a company are above what its business is made for, quarter after quarter. */
const distances = sellers.map(({ company, quarters }) =>
  quarters.map(({ flows }) => lineOf(flows, 'grossProfit') / lineOf(flows, 'revenue') - company.economics.grossMargin),
);

/** The part of a distance by which the next one differs: 0 for a random walk, as the mean is not that of the sample. */
function slope(all: readonly (readonly number[])[]): number {
  const pairs = all.flatMap((some) => some.slice(1).map((next, index) => [some[index] ?? 0, next] as const));
  const sum = (of: (distance: number, next: number) => number): number =>
    pairs.reduce((total, [distance, next]) => total + of(distance, next), 0);
  return sum((distance, next) => distance * (next - distance)) / sum((distance) => distance ** 2);
}

describe('the generated market', () => {
  it('has prices and quarters of every company', () => {
    expect(shapes.filter(({ bars }) => bars.length < 100).map(({ company }) => company.ticker)).toEqual([]);
  });

  it('has bars with the close between low and high, on days that rise', () => {
    const wrong = shapes.flatMap(({ bars }) =>
      bars.filter(
        ({ day, open, high, low, close }, index) =>
          low > Math.min(open, close) ||
          high < Math.max(open, close) ||
          low <= 0 ||
          day <= (bars[index - 1]?.day ?? ''),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has fat tails', () =>
    expect(median(living.map(({ moves }) => kurtosis([...moves.values()])))).toBeGreaterThan(4));

  it('moves more together within a sector than across sectors', () => {
    const american = living.filter(({ company }) => !company.venue);
    const ofSector = (sector: string): Shape[] => american.filter(({ company }) => company.sector === sector);
    const within = mean(['technology', 'industrials', 'bank'].map((sector) => together(ofSector(sector))));
    const across = together(
      american.filter(({ company }, index) => company.sector !== american[index - 1]?.company.sector),
    );
    expect(across).toBeGreaterThan(0.05);
    expect(within).toBeGreaterThan(across + 0.04);
  });

  it('has companies that lose money, as real markets do', () => {
    const losing = living.filter(({ income }) => income < 0).length / living.length;
    expect(losing).toBeGreaterThan(0.1);
    expect(losing).toBeLessThan(0.35);
  });

  it('values income as real markets do', () => {
    const multiples = living.filter(({ income }) => income > 0).map(({ value, income }) => value / income);
    expect(median(multiples)).toBeGreaterThan(10);
    expect(median(multiples)).toBeLessThan(30);
  });

  it('lets failing companies fall, and bought ones rest at the offer', () => {
    const ended = (kind: string): Shape[] => shapes.filter(({ company }) => company.end?.kind === kind);
    const last = ({ bars }: Shape): number => (bars.at(-1)?.close ?? 0) / (bars.at(-500)?.close ?? bars[0]?.close ?? 1);
    expect(median(ended('failed').map(last))).toBeLessThan(0.4);
    const calm = ended('bought').map(({ moves }) => mean([...moves.values()].slice(-20).map(Math.abs)));
    expect(median(calm)).toBeLessThan(0.004);
  });

  it('has growth that fades in young companies', () => {
    const young = shapes.filter(({ company }) => (company.economics.startGrowth ?? 0) > company.economics.growth + 0.1);
    const sales = (shape: Shape, from: number): number =>
      mean(
        universe
          .history(shape.company)
          .quarters.slice(from, from + 4)
          .map(({ flows }) => flows['revenue'] ?? Number.NaN),
      );
    const known = young.filter(({ company }) => universe.history(company).quarters.length > 20);
    const early = median(known.map((shape) => sales(shape, 4) / sales(shape, 0)));
    const late = median(known.map((shape) => sales(shape, 16) / sales(shape, 12)));
    expect(early).toBeGreaterThan(late);
  });

  it('has sales that grow less in recessions than in other years', () => {
    const sum = (some: typeof steps, of: (step: (typeof steps)[number]) => number): number =>
      some.reduce((total, step) => total + of(step), 0);
    const growth = (some: typeof steps): number => sum(some, ({ now }) => now) / sum(some, ({ before }) => before) - 1;
    const typical = (some: typeof steps): number => median(some.map(({ now, before }) => now / before - 1));
    const recessions = steps.filter(({ turn }) => turn < RECESSION);
    const others = steps.filter(({ turn }) => turn >= RECESSION);
    expect(recessions.length / steps.length).toBeGreaterThan(0.1);
    expect(others.length / steps.length).toBeGreaterThan(0.5);
    expect(growth(recessions)).toBeLessThan(growth(others) - 0.08);
    expect(typical(recessions)).toBeLessThan(typical(others) - 0.03);
  });

  it('has margins that return to what is usual for the company', () => {
    const single = distances.filter((some) => some.length > 20).map((some) => slope([some]));
    expect(single.length).toBeGreaterThan(60);
    expect(slope(distances)).toBeLessThan(-0.1);
    expect(slope(distances)).toBeGreaterThan(-0.5);
    expect(single.filter((each) => each < 0).length / single.length).toBeGreaterThan(0.95);
  });
});
