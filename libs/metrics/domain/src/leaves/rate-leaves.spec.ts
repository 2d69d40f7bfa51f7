import { filingDayMoment, type Observation } from '@plumbline/market-data/domain';
import fc from 'fast-check';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { rateSeriesIds } from './rate-sources';
import { KnownSeries } from './known-series';
import { Rates } from './rate-leaves';

/** A value of a series; `known`: the day this very value became public, `released`: the first value of the period. */
const seen = (series: string, day: Day, value: number, released: Day, known = released): Observation => ({
  series,
  day,
  value,
  status: 'final',
  file: `${series}.csv`,
  source: 'test',
  moment: filingDayMoment(known),
  releasedAt: filingDayMoment(released).at,
});

const of = (...observations: readonly Observation[]): ReadonlyMap<string, readonly Observation[]> => {
  const found = new Map<string, Observation[]>();
  for (const each of observations) found.set(each.series, [...(found.get(each.series) ?? []), each]);
  return found;
};

const DAILY = [
  seen('DGS10', '2024-05-29', 4.61, '2024-05-29'),
  seen('DGS10', '2024-05-30', 4.55, '2024-05-30'),
  seen('DGS10', '2024-06-03', 4.4, '2024-06-03'),
];
const PRICES = [
  seen('CPIAUCNS', '2023-12-01', 306.7, '2024-01-11'),
  seen('CPIAUCNS', '2024-04-01', 313.5, '2024-05-15'),
  seen('CPIAUCNS', '2024-05-01', 314.1, '2024-06-12'),
];
const EURO = [
  seen('ECB:EUR/USD', '2024-05-31', 1.08, '2024-05-31'),
  seen('ECB:EUR/GBP', '2024-05-31', 0.9, '2024-05-31'),
];

const EUROPEAN = 'ECB:ICP.M.U2.N.000000.4.INX';
const american = { reporting: 'USD', quoted: 'USD', today: '2024-05-31' };

describe('rates as known on a day', () => {
  const rates = new Rates(of(...DAILY, ...PRICES, ...EURO));

  it.each<
    readonly [key: string, asked: Partial<typeof american>, day: Day | undefined, value: number, of: Day | undefined]
  >([
    ['treasury_10y', {}, undefined, 4.55, '2024-05-30'],
    ['treasury_10y', {}, '2024-05-29', 4.61, '2024-05-29'],
    ['cpi', {}, undefined, 313.5, '2024-04-30'],
    // The index of December is public in January: by the end of the year that of November would be the last.
    ['cpi', {}, '2024-01-31', 306.7, '2023-12-31'],
    ['usd_rate', {}, undefined, 1, undefined],
    ['usd_rate', { quoted: 'EUR' }, undefined, 1.08, '2024-05-31'],
    ['usd_rate', { quoted: 'GBP' }, undefined, 1.08 / 0.9, '2024-05-31'],
  ])('%s of %j on %s', (key, asked, day, value, at) => {
    const leaves = rates.of({ ...american, ...asked });
    expect(leaves.number(key, day)).toBeCloseTo(value, 12);
    expect(leaves.about?.(key, day)?.day).toBe(at);
  });

  it.each<readonly [key: string, asked: Partial<typeof american>, day: Day | undefined, reason: RegExp]>([
    ['treasury_10y', { reporting: 'JPY' }, undefined, /ten-year government bonds of the country of JPY/],
    ['cpi', { reporting: 'GBP' }, undefined, /consumer prices of the country of GBP/],
    ['aaa_yield', {}, undefined, /corporate bonds of the best grade/],
    ['usd_rate', { quoted: 'JPY' }, undefined, /dollars for one unit of JPY/],
    ['cpi', {}, '2023-12-31', /has a value of the day/],
    // The last value of a series that ended holds for a month.
    ['treasury_10y', { today: '2024-08-01' }, undefined, /has a value of the day/],
  ])('%s of %j on %s is missing, and why', (key, asked, day, reason) => {
    const leaves = rates.of({ ...american, ...asked });
    expect(leaves.number(key, day)).toBeNaN();
    expect(leaves.about?.(key, day)?.reason).toMatch(reason);
  });

  it('says which series it is, of which day, and from which file', () => {
    expect(rates.of(american).about?.('treasury_10y')?.note).toBe(
      'Treasury par yield, 10-year (DGS10, US Treasury): 4.55 of 2024-05-30, file DGS10.csv',
    );
    expect(rates.of({ ...american, quoted: 'GBP' }).about?.('usd_rate')?.note).toBe(
      'Through the euro. ECB:EUR/USD: 1.08 of 2024-05-31, file ECB:EUR/USD.csv; ECB:EUR/GBP: 0.9 of 2024-05-31, file ECB:EUR/GBP.csv',
    );
    expect(rates.of(american).about?.('country')).toBeUndefined();
  });

  it('reads all days from one series, the best that has a value of today', () => {
    const both = new Rates(of(...PRICES, seen('SHILLER.CPI', '2015-12-01', 237, '2016-01-10')));
    expect(both.of(american).number('cpi', '2016-01-31')).toBeNaN();
    const ended = new Rates(of(...DAILY, seen('GS10', '2024-06-01', 4.3, '2024-07-03')));
    expect(ended.of({ ...american, today: '2024-08-01' }).number('treasury_10y')).toBe(4.3);
  });

  it('has on the days of a list, which all securities share, what each of them has on each day', () => {
    const known = of(
      ...DAILY,
      ...PRICES,
      seen('CPIAUCNS', '2024-04-01', 999, '2024-05-15', '2024-07-10'),
      ...['2024-04-01', '2024-05-01'].map((day) => seen(EUROPEAN, day as Day, 126, addDays(day as Day, 50))),
      seen('SHILLER.CPI', '2024-05-01', 237, '2024-06-10'),
    );
    const days = ['2024-06-30', '2024-05-31', '2024-04-30', '2024-01-31'].map((day) => epochDay(day as Day));
    for (const asOf of ['2024-06-30', '2024-08-01', undefined] as const) {
      const rates = new Rates(known, asOf);
      for (const more of [{}, { reporting: 'EUR' }, { today: '2024-05-10' as const }, {}]) {
        const { onDays, number } = rates.of({ ...american, ...more });
        const each = days.map((day) => number('cpi', dayFromEpoch(day)));
        expect(onDays?.('cpi', days, 2)?.slice(0, 2)).toEqual(each.slice(0, 2));
        expect(onDays?.('cpi', days, days.length)).toEqual(each);
      }
    }
    expect(rates.of(american).onDays?.('usd_rate', days, 1)).toBeUndefined();
  });

  it('knows a period by its latest vintage of the as-of day', () => {
    const vintages = of(
      seen('CPIAUCSL', '2024-03-01', 310, '2024-04-10'),
      seen('CPIAUCSL', '2024-03-01', 311, '2024-04-10', '2025-02-10'),
    );
    expect(new Rates(vintages, '2024-05-31').of(american).number('cpi')).toBe(310);
    expect(new Rates(vintages).of(american).number('cpi')).toBe(311);
  });

  it('asks for every series it may read', () => {
    expect(rateSeriesIds(['USD', 'GBP'])).toEqual(
      expect.arrayContaining(['DGS10', 'CPIAUCNS', 'AAA', 'ECB:EUR/USD', 'ECB:EUR/GBP', 'IRLTLT01GBM156N']),
    );
    expect(rateSeriesIds(['EUR', 'USD'])).not.toContain('ECB:EUR/EUR');
  });
});

it('no value as of a day depends on anything public later', () => {
  const source = { id: 'DGS10', frequency: 'D', holds: 31 } as const;
  const observation = fc
    .record({ at: fc.nat(60), late: fc.nat(5), revised: fc.nat(40), value: fc.integer({ min: 1, max: 9 }) })
    .map(({ at, late, revised, value }) => {
      const day = addDays('2024-01-01', at);
      return seen('DGS10', day, value, addDays(day, late), addDays(day, late + revised));
    });
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 20 }), fc.nat(80), fc.nat(80), (all, at, ago) => {
      const asOf = addDays('2024-01-01', at);
      const day = addDays(asOf, -ago);
      const earlier = all.filter(({ moment }) => moment.at <= filingDayMoment(asOf).at);
      expect(KnownSeries.of(source, all, asOf).on(day)).toEqual(KnownSeries.of(source, earlier, asOf).on(day));
    }),
  );
});
