import type { MarketToDerive, PricesSince, SecurityToDerive } from '@plumbline/market-data/domain';

import { epochDay } from '@plumbline/shared/domain';

import { sharesOf, workOf } from './panel-work';

interface Case {
  readonly prices?: PricesSince;
  readonly index?: PricesSince;
  readonly isSameDocument?: boolean;
  readonly isSameOwners?: boolean;
  readonly isSameAround?: boolean;
  readonly lastPriceDay?: string;
  /** Of the security, not of the market. */
  readonly lastPrice?: string;
  readonly delisted?: string;
}

const security = (before: SecurityToDerive['before']): SecurityToDerive => ({
  security: { id: 'US1', symbol: 'ONE', exchange: '', company: 'One', currency: 'USD' },
  actions: () => [],
  digest: () => undefined,
  before,
  lastPrice: undefined,
  prices: () => undefined,
  splits: () => [],
});

const before = (prices: PricesSince, isSameDocument = true, isSameOwners = true): SecurityToDerive['before'] => ({
  row: 0,
  isSameDocument,
  isSameOwners,
  prices,
});

const columns = {
  rows: 1,
  names: [],
  numbers: () => Promise.resolve(undefined),
  texts: () => Promise.resolve(undefined),
  digest: () => Promise.resolve(undefined),
};

const market = (securities: readonly SecurityToDerive[], lastPriceDay: string): MarketToDerive => ({
  securities,
  shared: undefined,
  messages: () => undefined,
  lastPriceDay,
  areas: {} as MarketToDerive['areas'],
  before: { columns, lastPriceDay: '2026-01-02' },
});

function workFor({ prices = 'same', index = 'same', isSameAround = true, lastPriceDay = '2026-01-02', ...of }: Case) {
  const { security: listed, ...rest } = security(before(prices, of.isSameDocument, of.isSameOwners));
  const lastPrice = of.lastPrice === undefined ? undefined : epochDay(of.lastPrice);
  const one = { ...rest, lastPrice, security: { ...listed, ...(of.delisted ? { delisted: of.delisted } : {}) } };
  const work = workOf(market([one], lastPriceDay), () => security(before(index)), isSameAround);
  return Object.entries(work).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []));
}

describe('what is to be done for a security on top of an earlier market', () => {
  it.each<readonly [what: string, of: Case, kind: string]>([
    ['nothing has changed', {}, 'kept'],
    ['its index goes on', { index: 'longer' }, 'kept'],
    ['the market has a later day', { lastPriceDay: '2026-01-05', index: 'longer' }, 'owned'],
    ['its price becomes too old', { lastPriceDay: '2026-01-20', lastPrice: '2026-01-02' }, 'daily'],
    ['its price was too old before', { lastPriceDay: '2026-01-20', lastPrice: '2025-01-02' }, 'owned'],
    ['it has ended', { lastPriceDay: '2026-01-20', lastPrice: '2026-01-02', delisted: '2026-01-02' }, 'owned'],
    ['owners report again', { isSameOwners: false }, 'owned'],
    ['it has a later price', { prices: 'longer', lastPriceDay: '2026-01-05' }, 'daily'],
    ['its prices are reported again', { prices: 'rebuilt' }, 'daily'],
    ['prices of its index are reported again', { index: 'rebuilt' }, 'daily'],
    ['rates have changed', { isSameAround: false }, 'daily'],
    ['its document is another', { prices: 'rebuilt', isSameDocument: false }, 'whole'],
  ])('when %s', (_, of, kind) => {
    expect(workFor(of)).toEqual([kind]);
  });

  it('is all for one that is new, and where nothing of an earlier market may be kept', () => {
    const without = { ...market([security(before('same'))], '2026-01-02'), before: undefined };
    expect(workOf(without, () => undefined, true).whole).toEqual([0]);
    expect(workOf(market([security(undefined)], '2026-01-02'), () => undefined, true).whole).toEqual([0]);
  });
});

it('cuts work into shares of one kind that hold every row once, the last ones smaller', () => {
  const rows = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);
  const shares = sharesOf({ kept: rows(0, 10), owned: rows(10, 70), daily: rows(80, 1_500), whole: rows(1_580, 1) });
  expect(shares.map(({ kind, rows: { length } }) => [kind, length])).toEqual([
    ['whole', 1],
    ...Array.from({ length: 3 }, () => ['daily', 256]),
    ...Array.from({ length: 11 }, () => ['daily', 64]),
    ['daily', 28],
    ['owned', 64],
    ['owned', 6],
  ]);
  expect(shares.flatMap((share) => share.rows).toSorted((a, b) => a - b)).toEqual(rows(10, 1_571));
});
