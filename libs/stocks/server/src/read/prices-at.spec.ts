import { GRADE_QUALITY, type PriceSeries, type SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { priceGaps, pricesAt } from './prices-at';

const DAYS = ['2020-08-27', '2020-08-28', '2020-08-31', '2020-09-01', '2021-03-01'];
const CLOSES = [125, 125, 129, 134, 127];

const series: PriceSeries = {
  days: Int32Array.from(DAYS.map(epochDay)),
  open: Float64Array.from(CLOSES),
  high: Float64Array.from([126, Number.NaN, 131, 135, 128]),
  low: Float64Array.from([124, 123, Number.NaN, 130, 126]),
  close: Float64Array.from(CLOSES),
  volume: Float64Array.from([1000, 2000, 3000, Number.NaN, 5000]),
  quality: new Uint8Array(5),
};

const document = {
  security: {},
  splits: [{ day: '2020-08-31', ratio: 4, source: 'actions.csv', knownAt: 0 }],
  priceSources: [
    {
      file: 'a.csv',
      basis: { kind: 'split-adjusted', asOf: '2021-03-01', assumed: true },
      from: '2020-08-27',
      to: '2021-03-01',
      rows: 5,
    },
  ],
} as unknown as SecurityDocument;

const at = (asOf?: string) => pricesAt({ series, document, asOf });

test('the newest price without an as-of day, however old', () => {
  expect(at().price).toMatchObject({ day: '2021-03-01', close: 127, previousClose: 134, volume: 5000 });
  expect(at().factor).toBe(1);
});

test('before a split the price of that day, not today’s basis', () => {
  expect(at('2020-08-28').price).toMatchObject({ day: '2020-08-28', close: 500, volume: 500, high52: 504, low52: 492 });
});

test('52 weeks are the 365 days that end with the price', () => {
  const days = ['2020-03-01', '2020-03-02', '2021-03-01'];
  const values = Float64Array.from([999, 130, 127]);
  const year = {
    ...series,
    days: Int32Array.from(days.map(epochDay)),
    open: values,
    high: values,
    low: values,
    close: values,
  };
  const ofYear = pricesAt({ series: year, document: { ...document, splits: [] }, asOf: undefined }).price;
  expect([ofYear?.low52, ofYear?.high52]).toEqual([127, 130]);
});

test.each([
  [undefined, '2020-08-28', 125],
  ['2020-08-30', '2020-08-28', 500],
  [undefined, '2020-08-30', 125],
])('as of %s the price of %s is on the basis of the as-of day', (asOf, day, close) => {
  expect(pricesAt({ series, document, asOf, day }).price).toMatchObject({ day: '2020-08-28', close });
});

test('on the day of the split the new basis', () => expect(at('2020-08-31').price).toMatchObject({ close: 129 }));

test('a weekend takes Friday’s close', () => expect(at('2020-08-30').price?.day).toBe('2020-08-28'));

test.each([
  ['before the first price', '2010-06-01', /start on 2020-08-27/],
  ['in a gap', '2020-12-24', /last one before it is of 2020-09-01/],
  ['after the last price', '2021-06-01', /last one before it is of 2021-03-01/],
])('%s there is none, with the reason', (_name, asOf, reason) => {
  expect(at(asOf).price).toBeUndefined();
  expect(at(asOf).reason).toMatch(reason);
});

test('no series at all', () => {
  expect(pricesAt({ series: undefined, document, asOf: undefined }).reason).toMatch(/No prices were imported/);
});

test('what ended keeps the price of its last day', () => {
  const ended = { ...document, security: { ...document.security, delisted: '2021-03-02' } };
  expect(pricesAt({ series, document: ended, asOf: '2024-06-01' }).price).toMatchObject({ day: '2021-03-01' });
  expect(pricesAt({ series, document: ended, asOf: '2020-08-30' }).price).toMatchObject({ day: '2020-08-28' });
});

test('a missing volume is left out', () => expect(at('2020-09-01').price).not.toHaveProperty('volume'));

describe('closes of single days', () => {
  const { B } = GRADE_QUALITY;
  const listed: PriceSeries = {
    ...series,
    quality: Uint8Array.from([0, 0, B, B, B]),
    known: Int32Array.from(['2020-08-27', '2020-08-28', '2020-09-16', '2020-10-01', '2021-04-01'].map(epochDay)),
  };
  const onDay = (asOf?: string, day?: string) => pricesAt({ series: listed, document, asOf, ...(day && { day }) });

  test.each([
    ['2020-09-08', '2020-08-28', undefined],
    ['2020-09-16', '2020-08-31', '2020-09-16'],
    ['2020-10-02', '2020-09-01', '2020-10-01'],
    [undefined, '2021-03-01', '2021-04-01'],
  ])('as of %s the price is that of %s, public on %s', (asOf, day, publicOn) => {
    expect(onDay(asOf).price).toMatchObject({ day, ...(publicOn && { publicOn }) });
  });

  test('a past day is answered by what is public by the as-of day', () => {
    expect(onDay('2020-09-20', '2020-09-02').price?.day).toBe('2020-08-31');
    expect(onDay('2020-10-02', '2020-09-02').price?.day).toBe('2020-09-01');
  });

  test('they have no close before, no high and no low', () => {
    for (const name of ['previousClose', 'high52', 'low52']) expect(onDay().price).not.toHaveProperty(name);
    expect(onDay('2020-08-30').price).toHaveProperty('previousClose');
  });

  test('before the first one was public there is none', () => {
    const alone = { ...listed, days: listed.days.slice(2), known: listed.known!.slice(2) };
    expect(pricesAt({ series: alone, document, asOf: '2020-09-10' }).reason).toMatch(/became public on 2020-09-16/);
  });

  test('between them there are no gaps', () => {
    expect(priceGaps(listed, 5)).toEqual([]);
    const days = listed.days.map((day, row) => (row < 2 ? day - 30 : day));
    expect(priceGaps({ ...listed, days }, 5)).toEqual([{ from: '2020-07-30', to: '2020-08-30' }]);
  });
});

test('gaps are named by their first and last day without a price', () => {
  expect(priceGaps(series, 5)).toEqual([{ from: '2020-09-02', to: '2021-02-28' }]);
  expect(priceGaps(series, 4)).toEqual([]);
  expect(priceGaps(undefined, 0)).toEqual([]);
});
