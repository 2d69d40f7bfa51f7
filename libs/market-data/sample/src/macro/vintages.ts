import { knownSeries, releaseMoment } from '@plumbline/market-data/domain';
import { DAY_MS, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import { createRandom } from '../base/random';
import type { Series } from './business';

const released = new Map<string, Day>();

/** The day on which a series' value of a period comes out. */
export function releaseDay(id: string, period: Day): Day {
  const series = knownSeries(id);
  if (!series) throw new Error(`${id} is no known series`);
  const key = `${id} ${period}`;
  const day =
    released.get(key) ?? dayFromEpoch(Math.floor(releaseMoment(series.release, series.frequency, period) / DAY_MS));
  released.set(key, day);
  return day;
}

/** First publications miss the truth by so much of it, in percent; later ones by less. */
const MISSES: Readonly<Record<string, number>> = {
  PAYEMS: 0.06,
  INDPRO: 0.35,
  RSXFS: 0.5,
  DGORDER: 1.4,
  HOUST: 3,
  HSN1F: 4,
  JTSJOL: 2,
  GDP: 0.12,
  GDPC1: 0.1,
  M2SL: 0.1,
  BUSLOANS: 0.15,
  CSUSHPINSA: 0.1,
  CPIAUCSL: 0.02,
  CPILFESL: 0.02,
  PCEPILFE: 0.03,
  PPIFIS: 0.1,
};
/** Months after which nothing is rewritten. */
const SETTLED_MONTHS = 14;

const monthsBetween = (from: Day, to: Day): number => Math.round((epochDay(to) - epochDay(from)) / 30.44);

/** Returns the values of a series known on a day: all published so far, the newest as first reported. */
export function knownOn(id: string, series: Series, day: Day, digits: number): [Day, number][] {
  const miss = MISSES[id] ?? 0;
  const found: [Day, number][] = [];
  for (const [period, value] of series) {
    if (period >= day || releaseDay(id, period) > day) continue;
    const age = monthsBetween(period, day);
    const isFinal = miss === 0 || age >= SETTLED_MONTHS;
    const error = isFinal ? 0 : (createRandom(id, period, String(age)).normal() * miss) / (100 * Math.sqrt(age));
    found.push([period, isFinal ? value : Number((value * (1 + error)).toFixed(digits))]);
  }
  return found;
}
