import { CURVE_TENORS, inversionSpells, seriesPoints, type Point, type Spell } from '@plumbline/economics/domain';
import { momentOf, newYorkDay } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByDay, type EconomicMarket } from '../economic-market';
import { openKnownBook } from './series-values';

const SPREADS: readonly (readonly [id: number, series: string, name: string])[] = [
  [900, 'SPREAD_10Y_2Y', '10 years less 2 years'],
  [901, 'SPREAD_10Y_3M', '10 years less 3 months'],
  [902, 'SPREAD_30Y_5Y', '30 years less 5 years'],
];

/** Yields of a day by tenor; a tenor without a yield is absent, never between its neighbours. */
interface Curve {
  readonly day: Day;
  readonly public: Day;
  readonly tenors: [string, number][];
}

interface Curves {
  /** Days with a curve, oldest first. */
  readonly days: readonly Day[];
  readonly of: ReadonlyMap<Day, Curve>;
}

/** All curves that were public by a day. */
const readCurves = keptByDay<Curves>(4, async (market, asOf) => {
  const at = momentOf(asOf);
  const curves = new Map<Day, { public: number; tenors: [string, number][] }>();
  for (const [tenor, series] of CURVE_TENORS) {
    for (const { day, vintages } of (await openKnownBook(market, series)).periods) {
      const known = vintages.findLast(({ moment }) => moment.at <= at);
      if (!known) continue;
      const curve = curves.get(day) ?? { public: 0, tenors: [] };
      curve.tenors.push([tenor, known.value]);
      curve.public = Math.max(curve.public, known.moment.at);
      curves.set(day, curve);
    }
  }
  const days = [...curves.keys()].sort();
  const of = new Map(
    [...curves].map(([day, { public: moment, tenors }]) => [day, { day, public: newYorkDay(moment), tenors }]),
  );
  return { days, of };
});

/** The curve of a day, or of the last day before it; the newest one without a day. */
function curveOn({ days, of }: Curves, day: Day | undefined): Curve | null {
  const last = day === undefined ? days.at(-1) : days.findLast((each) => each <= day);
  return last === undefined ? null : (of.get(last) ?? null);
}

/** The last curve of each of so many months before a day. */
function frames(curves: Curves, day: Day | undefined, months: number): Curve[] {
  const ends = new Map<string, Day>();
  for (const each of curves.days) if (day === undefined || each <= day) ends.set(each.slice(0, 7), each);
  return [...ends.values()].slice(-months).flatMap((each) => curves.of.get(each) ?? []);
}

export interface CurveAsk {
  readonly day?: Day | undefined;
  readonly compare?: Day | undefined;
  readonly frames: number;
  readonly asOf?: Day | undefined;
}

/** The last value of each month: a small chart of decades shows no more. */
function monthly(points: readonly Point[]): [string, number][] {
  const months = new Map<string, Point>();
  for (const point of points) months.set(point[0].slice(0, 7), point);
  return [...months.values()].map(([day, value]) => [day, value]);
}

const toWire = ({ isOpen, ...spell }: Spell) => ({ ...spell, open: isOpen });

async function spreadOf(market: EconomicMarket, [id, series, name]: (typeof SPREADS)[number], { day, asOf }: CurveAsk) {
  const all = seriesPoints(await openKnownBook(market, series), {
    format: 'original',
    basis: 'as-reported',
    at: momentOf(asOf),
  });
  const points: readonly Point[] = day === undefined ? all : all.filter(([each]) => each <= day);
  const last = points.at(-1);
  return {
    id,
    name,
    value: last?.[1] ?? null,
    day: last?.[0] ?? null,
    data: monthly(points),
    spells: inversionSpells(points).toReversed().map(toWire),
  };
}

/** The curve of a day, another one to compare, those of months before, and spreads up to the day. */
export async function curveAnswer(market: EconomicMarket, ask: CurveAsk) {
  const curves = await readCurves(market, ask.asOf);
  return {
    curve: curveOn(curves, ask.day),
    compare: ask.compare === undefined ? null : curveOn(curves, ask.compare),
    frames: ask.frames > 0 ? frames(curves, ask.day, ask.frames) : [],
    first: curves.days[0] ?? null,
    spreads: await Promise.all(SPREADS.map((spread) => spreadOf(market, spread, ask))),
  };
}
