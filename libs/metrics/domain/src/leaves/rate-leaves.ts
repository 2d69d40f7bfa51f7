import { knownSeries, type Observation } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { perEuro, RATE_SOURCES, type RateSource } from './rate-sources';
import { KnownSeries, type SeriesPoint } from './known-series';
import type { LeafNote, ReportedLeaves } from './other-leaves';

/** Whose rates are read. */
export interface RateAsked {
  /** ISO code of the currency of the statements; that of the price where there are none. */
  readonly reporting: string;
  /** ISO code of the currency of the price. */
  readonly quoted: string;
  /** The day rates are of where none is asked for: that of the price, else the as-of day; undefined: the newest. */
  readonly today: Day | undefined;
}

type Key = keyof typeof RATE_SOURCES;

const isKey = (key: string): key is Key => Object.hasOwn(RATE_SOURCES, key);

/** A rate on a day with what it was read from. */
interface Rate {
  readonly value: number;
  readonly points: readonly SeriesPoint[];
}

const NONE: ReportedLeaves = { number: () => Number.NaN, text: () => undefined };

/** The rates of an archive as known on the as-of day, or now. */
export class Rates {
  private readonly series = new Map<string, KnownSeries | undefined>();
  private readonly chosen = new Map<string, Map<Key, KnownSeries | undefined>>();

  constructor(
    private readonly observations: ReadonlyMap<string, readonly Observation[]>,
    private readonly asOf?: Day,
  ) {}

  /** The rates of a company: leaves of the reader 'rates'. */
  of(asked: RateAsked): ReportedLeaves {
    const chosen = this.chosenFor(asked);
    // One series for all days: levels of two are not comparable.
    const series = (key: Key): KnownSeries | undefined => {
      if (!chosen.has(key)) chosen.set(key, this.best(RATE_SOURCES[key](asked.reporting), asked.today));
      return chosen.get(key);
    };
    const rate = (key: string, day = asked.today): Rate | SeriesPoint | undefined => {
      if (isKey(key)) return series(key)?.on(day);
      return key === 'usd_rate' ? this.inDollars(asked.quoted, day) : undefined;
    };
    return {
      ...NONE,
      number: (key, day) => rate(key, day)?.value ?? Number.NaN,
      onDays: (key, days, count) => (isKey(key) ? series(key)?.onDays(days, count) : undefined),
      about: (key, day) => (isKey(key) || key === 'usd_rate' ? noteOf(key, asked, rate(key, day)) : undefined),
    };
  }

  /** Companies of one currency and day read the same series. */
  private chosenFor({ reporting, today }: RateAsked): Map<Key, KnownSeries | undefined> {
    const name = `${reporting} ${today}`;
    const chosen = this.chosen.get(name) ?? new Map<Key, KnownSeries | undefined>();
    this.chosen.set(name, chosen);
    return chosen;
  }

  private known(source: RateSource): KnownSeries | undefined {
    const { id } = source;
    if (!this.series.has(id)) {
      const observations = this.observations.get(id);
      this.series.set(id, observations && KnownSeries.of(source, observations, this.asOf));
    }
    return this.series.get(id);
  }

  private best(sources: readonly RateSource[], day: Day | undefined): KnownSeries | undefined {
    return sources.map((source) => this.known(source)).find((series) => series?.on(day) !== undefined);
  }

  /** Dollars for one unit: dollars for a euro over units for a euro. */
  private inDollars(currency: string, day: Day | undefined): Rate | undefined {
    if (currency === 'USD') return { value: 1, points: [] };
    const dollars = this.known(perEuro('USD'))?.on(day);
    if (currency === 'EUR' || !dollars) return dollars && { value: dollars.value, points: [dollars] };
    const units = this.known(perEuro(currency))?.on(day);
    return units && units.value > 0 ? { value: dollars.value / units.value, points: [dollars, units] } : undefined;
  }
}

const WORDS: Readonly<Record<Key | 'usd_rate', string>> = {
  treasury_10y: 'ten-year government bonds of the country of',
  aaa_yield: 'corporate bonds of the best grade',
  cpi: 'consumer prices of the country of',
  usd_rate: 'dollars for one unit of',
};

/** The series with its publisher, as far as it is known. */
function nameOf({ series, value, day, file }: SeriesPoint): string {
  const known = knownSeries(series);
  return `${known ? `${known.name} (${series}, ${known.source})` : series}: ${value} of ${day}, file ${file}`;
}

function noteOf(
  key: Key | 'usd_rate',
  { reporting, quoted }: RateAsked,
  rate: Rate | SeriesPoint | undefined,
): LeafNote {
  const currency = key === 'usd_rate' ? quoted : reporting;
  if (!rate) {
    const what = key === 'aaa_yield' ? WORDS[key] : `${WORDS[key]} ${currency}`;
    return { reason: `No series of ${what} that was imported has a value of the day` };
  }
  const points = 'points' in rate ? rate.points : [rate];
  const [first] = points;
  if (!first) return { note: 'The price is in dollars' };
  const over = points.length > 1 ? 'Through the euro. ' : '';
  return { day: first.day, note: `${over}${points.map(nameOf).join('; ')}` };
}
