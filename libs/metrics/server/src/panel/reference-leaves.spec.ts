import { endOfDayNewYork, type Filing, type PriceSeries, type Security } from '@plumbline/market-data/domain';
import { PriceHistory } from '@plumbline/metrics/domain';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { archiveKey, archiveLeaves, type ArchiveData } from './archive-leaves';
import { companySays } from './company-says';
import { NOTHING_OWNED } from './owned';
import type { LeafCompany } from './reference-leaves';

const security: Security = {
  id: 'US0000999991',
  symbol: 'ALDR',
  exchange: 'NYSE',
  company: 'Alder Works',
  currency: 'USD',
  cik: '0000999991',
};

function pricesOf(...days: readonly Day[]): PriceHistory | undefined {
  const column = Float64Array.from(days, () => 10);
  const bars = { open: column, high: column, low: column, close: column, volume: column };
  const series: PriceSeries = {
    days: Int32Array.from(days, epochDay),
    ...bars,
    quality: new Uint8Array(days.length),
  };
  return PriceHistory.of({ series, splits: [], actions: [] });
}

const filing = (form: string, filed: Day): Filing => ({
  accession: `1-${form}-${filed}`,
  form,
  filed,
  moment: { at: endOfDayNewYork(filed), precision: 'day' },
});

/** A calendar does not say when it was made: the day is known when the one before it ends. */
const resultsOn = (day: Day) => ({ symbol: 'ALDR', day, at: endOfDayNewYork(addDays(day, -1)) });

const data: ArchiveData = {
  observations: new Map(),
  results: ['2024-07-30', '2024-10-29'].map(resultsOn),
  members: [
    { index: 'S&P 500', symbol: 'ALDR', cik: '0000999991', added: '2020-03-04' },
    { index: 'S&P 500', symbol: 'JUNI', cik: '0000999992' },
  ],
  owners: { hasInsiders: false, hasPoliticians: false, portfolios: [], securities: new Map() },
  lastPriceDay: undefined,
};
const leavesOf = archiveLeaves(data);

const companyOf = (more: Partial<LeafCompany> = {}): LeafCompany => ({
  security,
  says: { sic: '3999', country: 'Japan' },
  reporting: 'USD',
  prices: pricesOf('2024-05-16', '2024-06-28'),
  owned: NOTHING_OWNED,
  ...more,
});

describe('reference data of a security', () => {
  it.each<readonly [what: string, listing: readonly Day[], value: number]>([
    ['the prospectus is of the day before', ['2024-05-15'], epochDay('2024-05-16')],
    ['the class is registered some days after', ['2024-05-24'], epochDay('2024-05-16')],
    ['the filing is of another year', ['2010-01-05'], Number.NaN],
    ['there is no filing', [], Number.NaN],
  ])('the first price is that of the first trading day: %s', (_, listing, value) => {
    const leaves = leavesOf(companyOf({ says: { listing } }));
    expect(leaves.number('ipo_date')).toBe(value);
    expect(leaves.about?.('ipo_date')).toEqual(
      Number.isNaN(value)
        ? { reason: 'The prices begin on 2024-05-16, and no filing shows that trading began with them' }
        : { day: '2024-05-16', note: `The first price; a filing of ${listing[0]} brought the shares to the exchange` },
    );
  });

  it.each<readonly [asOf: Day | undefined, last: Day, wanted: Day | undefined]>([
    [undefined, '2024-06-28', '2024-07-30'],
    [undefined, '2024-07-30', '2024-10-29'],
    [undefined, '2024-12-31', undefined],
    ['2024-06-28', '2024-06-28', undefined],
    ['2024-07-29', '2024-07-29', '2024-07-30'],
  ])('as of %s, with prices to %s, results are next on %s', (asOf, last, wanted) => {
    const value = leavesOf(companyOf({ prices: pricesOf('2024-05-16', last) }), asOf).number('next_earnings_date');
    expect(value).toEqual(wanted === undefined ? Number.NaN : epochDay(wanted));
  });

  it('the next results depend on no calendar that was known later', () => {
    const results = fc.uniqueArray(fc.integer({ min: epochDay('2024-05-20'), max: epochDay('2024-12-31') }));
    fc.assert(
      fc.property(results, fc.integer({ min: epochDay('2024-05-20'), max: epochDay('2024-12-30') }), (days, asked) => {
        const asOf = dayFromEpoch(asked);
        const all = days.toSorted((a, b) => a - b).map((day) => resultsOn(dayFromEpoch(day)));
        const known = all.filter(({ at }) => at <= endOfDayNewYork(asOf));
        const next = (each: ArchiveData['results']): number =>
          archiveLeaves({ ...data, results: each })(companyOf({ prices: pricesOf('2024-05-16', asOf) }), asOf).number(
            'next_earnings_date',
          );
        expect(next(all)).toEqual(next(known));
      }),
    );
  });

  it('membership is that of the present, and of the same company', () => {
    expect(leavesOf(companyOf()).number('in_sp500')).toBe(1);
    expect(leavesOf(companyOf()).about?.('in_sp500')?.note).toBe('On the list since 2020-03-04');
    const other = { ...security, symbol: 'JUNI' };
    expect(leavesOf(companyOf({ security: other })).number('in_sp500')).toBe(0);
    expect(leavesOf(companyOf(), '2024-06-28').about?.('in_sp500')?.reason).toMatch(/of the present/);
    expect(archiveLeaves({ ...data, members: [] })(companyOf()).about?.('in_sp500')?.reason).toMatch(/No list/);
  });

  it('texts of the profile say where they are from, and what is missing why', () => {
    const leaves = leavesOf(companyOf());
    expect([leaves.text('country'), leaves.text('sector')]).toEqual(['Japan', 'Manufacturing']);
    expect(leaves.about?.('sector')?.note).toBe('By the SIC code 3999 it files under now');
    const unknown = leavesOf(companyOf({ says: {} }));
    expect([unknown.text('country'), unknown.text('sector')]).toEqual([undefined, undefined]);
    expect(unknown.about?.('country')?.reason).toMatch(/list of filings/);
    expect(unknown.about?.('sector')?.reason).toMatch(/SIC code/);
    expect(leaves.about?.('employees')?.reason).toMatch(/text only/);
  });
});

describe('what filings say besides figures', () => {
  const filings = [filing('10-K', '2024-08-01'), filing('424B4', '2024-05-15'), filing('EFFECT', '2024-05-14')];

  it('is the profile and the filings by which shares come to an exchange, as far as they are known', () => {
    const profile = { sic: '7372', country: 'Japan' };
    expect(companySays({ profile, filings })).toEqual({ ...profile, listing: ['2024-05-14', '2024-05-15'] });
    expect(companySays({ profile, filings }, '2024-05-14').listing).toEqual(['2024-05-14']);
    expect(companySays({ profile: {}, filings }, '2024-01-01')).toEqual({});
  });
});

it('the key of an archive is that of what it says, in whatever order', () => {
  const moment = { at: 1, precision: 'day' } as const;
  const seen = (series: string, value: number) => [
    {
      series,
      day: '2024-01-02',
      value,
      status: 'final' as const,
      moment,
      releasedAt: 1,
      file: 'f',
      source: 's',
    },
  ];
  const [a, b] = [seen('DGS10', 4), seen('CPIAUCNS', 300)];
  const key = (...series: readonly (readonly [string, typeof a])[]): string =>
    archiveKey({ ...data, observations: new Map(series) });
  expect(key(['DGS10', a], ['CPIAUCNS', b])).toBe(key(['CPIAUCNS', b], ['DGS10', a]));
  expect(key(['DGS10', a])).not.toBe(key(['DGS10', seen('DGS10', 5)]));
  expect(archiveKey(data)).not.toBe(archiveKey({ ...data, results: [] }));
});
