import type { CorporateAction, PriceSeries, Split } from '@plumbline/market-data/domain';
import { makeAction } from '@plumbline/market-data/testing';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { acquirerSymbol, pathEnd, pricePath, type Acquirer, type PathSources } from './price-path';

const DAYS: readonly Day[] = ['2024-01-02', '2024-01-03', '2024-01-04'];
const [ASSUMED, ADJUSTED] = [1, 2];

/** Closes of sessions one after the other, on the split basis of today. */
function seriesOf(closes: readonly number[], quality = 0): PriceSeries {
  const close = Float64Array.from(closes);
  const days = Int32Array.from(DAYS.slice(0, closes.length), epochDay);
  const volume = close.map(() => 1_000);
  return {
    days,
    open: close,
    high: close,
    low: close,
    close,
    volume,
    quality: new Uint8Array(days.length).fill(quality),
  };
}

interface Given {
  readonly closes: readonly number[];
  readonly quality?: number;
  readonly actions?: readonly Partial<CorporateAction>[];
}

function sourcesOf({ closes, quality, actions = [] }: Given): PathSources {
  const log = actions.map(makeAction);
  const splits = log.flatMap(({ kind, day, ratio, source, knownAt }): Split[] =>
    kind === 'split' && ratio ? [{ day, ratio, source, knownAt }] : [],
  );
  return { series: seriesOf(closes, quality), splits, actions: log, currency: 'USD' };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

// Bought at the close of the second session; the first is the signal day.
const [SIGNAL, TRADE, LATER] = [0, 1, 2];

it.each<[string, Given, 'total' | 'price', held: number, sinceSignal: number]>([
  ['nothing happens', { closes: [10, 11, 12.1] }, 'total', 1.1, 1.21],
  [
    'a split between signal and trade',
    { closes: [25, 26, 28.6], actions: [{ day: '2024-01-03', ratio: 4 }] },
    'total',
    1.1,
    1.144,
  ],
  [
    'a split after the trade',
    { closes: [25, 26, 28.6], actions: [{ day: '2024-01-04', ratio: 4 }] },
    'price',
    1.1,
    1.144,
  ],
  [
    'a dividend on the trade day belongs to who sold',
    { closes: [100, 99, 99], actions: [{ day: '2024-01-03', kind: 'dividend', amount: 1 }] },
    'total',
    1,
    1,
  ],
  [
    'a dividend on the day after',
    { closes: [100, 100, 99], actions: [{ day: '2024-01-04', kind: 'dividend', amount: 1 }] },
    'total',
    1,
    1,
  ],
  [
    'the price alone',
    { closes: [100, 100, 99], actions: [{ day: '2024-01-04', kind: 'dividend', amount: 1 }] },
    'price',
    0.99,
    0.99,
  ],
  [
    'a dividend that the prices have already',
    { closes: [100, 100, 99], quality: ADJUSTED, actions: [{ day: '2024-01-04', kind: 'dividend', amount: 1 }] },
    'total',
    0.99,
    0.99,
  ],
])('%s', (_what, given, returns, held, sinceSignal) => {
  const { value } = pricePath(sourcesOf(given), returns);
  expect([rounded(value[LATER]! / value[TRADE]!), rounded(value[LATER]! / value[SIGNAL]!)]).toEqual([
    held,
    sinceSignal,
  ]);
});

it.each<[Given, string | undefined]>([
  [{ closes: [10, 10] }, undefined],
  [{ closes: [10, 10], quality: ASSUMED }, 'assumed'],
  [{ closes: [10, 10], quality: ADJUSTED }, 'adjusted'],
  [{ closes: [10, 10], actions: [{ day: '2024-01-03', kind: 'dividend' }] }, 'unvalued'],
])('%j: %s', (given, caveat) => expect(pricePath(sourcesOf(given), 'total').caveat).toBe(caveat));

/** Who took over: its share cost 20 on the day of the merger. */
const ACQUIRER: Acquirer = { id: 'US2', series: seriesOf([18, 19, 20]), splits: [], currency: 'USD' };
const ON = '2024-01-04';
const merger = (terms: Partial<CorporateAction>): Partial<CorporateAction> => ({
  kind: 'merger',
  day: ON,
  otherSymbol: 'ACQ',
  ...terms,
});

const UNKNOWN = { day: epochDay('2024-01-04'), cash: 1, isUnknown: true };
const known = (terms: object) => ({ day: epochDay(ON), cash: 0, isUnknown: false, ...terms });

// The last close is 10 on 2024-01-03.
it.each<[string, Partial<CorporateAction>, object]>([
  ['cash', { amount: 12.5 }, known({ cash: 1.25 })],
  ['shares', { ratio: 0.75 }, known({ into: { id: 'US2', factor: 1.5 } })],
  ['cash and shares', { amount: 2.5, ratio: 0.5 }, known({ cash: 0.25, into: { id: 'US2', factor: 1 } })],
  ['no terms', {}, UNKNOWN],
  ['cash of another currency', { amount: 12.5, currency: 'EUR' }, UNKNOWN],
])('a merger for %s', (_what, terms, expected) => {
  const sources = sourcesOf({ closes: [11, 10], actions: [merger(terms)] });
  const market = { lastDay: epochDay('2024-03-01'), isDelisted: true };
  expect(pathEnd(sources, market, ACQUIRER)).toEqual(expected);
});

it.each<[string, Acquirer | undefined]>([
  ['is not known', undefined],
  ['is quoted in another currency', { ...ACQUIRER, currency: 'CAD' }],
  ['has no price since', { ...ACQUIRER, series: seriesOf([18, 19]) }],
])('a merger for shares of a company that %s has no known proceeds', (_what, acquirer) => {
  const sources = sourcesOf({ closes: [11, 10], actions: [merger({ amount: 1, ratio: 0.5 })] });
  expect(pathEnd(sources, { lastDay: epochDay('2024-03-01'), isDelisted: true }, acquirer)).toEqual(UNKNOWN);
});

it('shares of a merger count as they were traded then, before later splits', () => {
  const splits = [{ day: '2024-02-01', ratio: 2, source: 'actions.csv', knownAt: 0 }];
  const sources = sourcesOf({ closes: [11, 10], actions: [merger({ ratio: 0.5 })] });
  const end = pathEnd(sources, { lastDay: epochDay('2024-03-01'), isDelisted: true }, { ...ACQUIRER, splits });
  expect(end).toEqual(known({ into: { id: 'US2', factor: 2 } }));
});

it.each<[string, Given, lastDay: Day, isDelisted: boolean, object | undefined]>([
  ['traded to the end of the data', { closes: [10, 10] }, '2024-01-03', false, undefined],
  ['without a price for some days', { closes: [10, 10] }, '2024-01-17', false, undefined],
  ['without a price for longer', { closes: [10, 10] }, '2024-01-18', false, UNKNOWN],
  ['delisted', { closes: [10, 10] }, '2024-01-08', true, UNKNOWN],
  [
    'delisted by the log',
    { closes: [10, 10], actions: [{ kind: 'delisting', day: ON }] },
    '2024-01-08',
    false,
    UNKNOWN,
  ],
  [
    'with prices after a merger, which was of the company that had the ticker before',
    { closes: [10, 10, 10], actions: [merger({ day: '2024-01-03', amount: 50 })] },
    '2024-01-08',
    false,
    undefined,
  ],
])('a share %s', (_what, given, lastDay, isDelisted, expected) =>
  expect(pathEnd(sourcesOf(given), { lastDay: epochDay(lastDay), isDelisted })).toEqual(expected),
);

it.each<[Partial<CorporateAction>, object | undefined]>([
  [merger({ ratio: 0.5 }), { symbol: 'ACQ', day: ON }],
  [merger({ amount: 5 }), undefined],
  [{ kind: 'delisting', day: ON }, undefined],
])('%j is taken over by %j', (action, expected) =>
  expect(acquirerSymbol(sourcesOf({ closes: [10, 10], actions: [action] }))).toEqual(expected),
);
