import type { Day, Identity } from '@plumbline/shared/domain';
import { twoAtOnce } from '@plumbline/shared/server/testing';
import { portfolioLists } from '../threads/company-lists';
import { at, BOB, bought, type Given, knownPortfolios, MON, THU, TUE, WED } from '../testing/known-portfolios';

let known: Awaited<ReturnType<typeof knownPortfolios>>;
beforeAll(async () => void (known = await knownPortfolios()));
afterAll(() => known.remove());
beforeEach(() => known.clear());

type Known = typeof known;
const call: Known['call'] = (...given) => known.call(...given);
const make: Known['make'] = (...given) => known.make(...given);
const post: Known['post'] = (...given) => known.post(...given);
const detail: Known['detail'] = (...given) => known.detail(...given);

describe('what is held', () => {
  it('is valued at the close of the day in the own currency, across a split and a change of the rate', async () => {
    const id = await make();
    await post(id, [bought('ALDR', MON, '3', '10'), bought('BRCH', TUE, '2', '20')]);
    // 3 shares for 10 each; 2 for 20 euros each at 1.25, the last rate before.
    expect(await detail(id, { asOf: TUE })).toMatchObject({
      date: TUE,
      value: 3 * 11 + 2 * 20 * 1.25,
      cost: 30 + 50,
      unrealised: 3,
      data: [
        { stock: { symbol: 'ALDR' }, quantity: 3, price: 11, value: 33, day_change: 3 },
        { stock: { symbol: 'BRCH' }, quantity: 2, price: 20, value: 50, cost: 50 },
      ],
    });
    // 6 shares now; of the 72 for BRCH 2 fewer are of the rate: 40 euros at 1.20 instead of 1.25.
    expect(await detail(id)).toMatchObject({
      date: THU,
      value: 6 * 7 + 2 * 30 * 1.2,
      unrealised: 12 + 22,
      coverage: 1,
      data: [
        { quantity: 6, price: 7, price_day: THU, value: 42, average_cost: 5, day_change: 6, weight: (100 * 42) / 114 },
        { quantity: 2, value: 72, day_change: 24, currency_gain: -2, income: 1.2, unrealised_percent: 44 },
      ].map(({ weight, ...row }) => (weight ? { ...row, weight: expect.closeTo(weight, 5) } : row)),
    });
  });

  it('has the price of the day where it is only watched, and none before the first', async () => {
    const id = await make();
    await call('POST /_api/v2/portfolios/{id}/stocks', { ...at(id), body: { action: 'add', stocks: ['OAKS'] } });
    const priceOn = async (asOf?: Day) => {
      const { data } = (await detail(id, asOf ? { asOf } : {})) as { data: { price: number; price_day: string }[] };
      return data.map(({ price, price_day: day }) => [price, day]);
    };
    expect([await priceOn(), await priceOn(TUE), await priceOn('2026-01-04')]).toEqual([
      [[70, THU]],
      [[50, TUE]],
      [[null, null]],
    ]);
  });

  it('is left out of sums where its currency has no rate, which is said', async () => {
    const id = await make({ tracks_cash: true });
    const deposit = { kind: 'deposit', day: MON, amount: '100' };
    await post(id, [deposit, { ...deposit, amount: '50', currency: 'CHF' }]);
    expect(await detail(id)).toMatchObject({
      value: 100,
      cash: [
        { currency: 'CHF', amount: '50.00', value: null },
        { currency: 'USD', amount: '100.00', value: 100 },
      ],
      notes: ['There is no rate from CHF to USD: left out of the value'],
    });
    const other = await make({ tracks_cash: true });
    await post(other, [{ ...deposit, currency: 'CHF' }]);
    expect(await detail(other)).toMatchObject({ value: null });
  });
});

describe('income', () => {
  const income = (id: number, query: object = {}) => call('GET /_api/v2/portfolios/{id}/income', { ...at(id), query });

  it('is of shares held before the ex-day, due on the pay day, at the rate of its day', async () => {
    const id = await make();
    await post(id, [bought('BRCH', TUE, '2', '20'), bought('BRCH', WED, '5', '20')]);
    const row = { day: WED, pay_day: '2026-01-20', amount: '1.00', currency: 'EUR', net: 1.2, state: 'derived' };
    expect(await income(id)).toMatchObject({
      rows: [{ ...row, is_paid: false }],
      years: [{ year: '2026', amount: 1.2, months: [1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
      last_year: 1.2,
    });
    expect(await income(id, { asOf: '2026-01-19' })).toMatchObject({ rows: [{ is_paid: false }] });
    expect(await income(id, { asOf: '2026-01-20' })).toMatchObject({ rows: [{ is_paid: true }] });
    expect(await income(id, { asOf: TUE })).toMatchObject({ rows: [], years: [], last_year: 0 });
  });

  it('of the last twelve months ends a year ago, without that day', async () => {
    const id = await make();
    const interest = (day: Day, amount: string) => ({ kind: 'interest', day, amount, tax: '1' });
    await post(id, [interest('2025-01-08', '5'), interest('2025-01-09', '11'), interest('2025-12-31', '21')]);
    expect(await income(id)).toMatchObject({
      last_year: 30,
      rows: [{ day: '2025-12-31', net: 20 }, { day: '2025-01-09' }, { day: '2025-01-08' }],
      years: [{ year: '2025', amount: 34, months: [14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20] }],
      yield_on_cost: { status: 'not_meaningful' },
    });
  });

  it('has no yield where the cost of something held is not known', async () => {
    const id = await make();
    const yieldOf = async () => ((await income(id)) as { yield_on_cost: object }).yield_on_cost;
    await post(id, [bought('OAKS', MON, '1', '40'), { kind: 'interest', day: TUE, amount: '2' }]);
    expect(await yieldOf()).toEqual({ value: 0.05 });
    await post(id, [{ ...bought('CHUR', TUE, '1', '90'), currency: 'CHF' }]);
    expect(await yieldOf()).toMatchObject({ status: 'not_available' });
  });

  it('is not known where its rate is not, in sums of its months either', async () => {
    const id = await make();
    const interest = { kind: 'interest', day: MON, amount: '5' };
    await post(id, [interest, { ...interest, currency: 'CHF', day: '2025-03-03' }]);
    const {
      rows,
      years,
      last_year: lastYear,
    } = (await income(id)) as {
      rows: { net: number | null }[];
      years: { year: string; amount: number | null; months: (number | null)[] }[];
      last_year: number | null;
    };
    expect(rows.map(({ net }) => net)).toEqual([5, null]);
    expect(years.map(({ year, amount, months }) => [year, amount, months[0], months[2]])).toEqual([
      ['2026', 5, 5, 0],
      ['2025', null, 0, null],
    ]);
    expect(lastYear).toBeNull();
  });
});

describe('returns', () => {
  it('of a purchase, a rise and a sale are those of the closes, with lots that add up', async () => {
    const id = await make();
    await post(id, [
      bought('OAKS', MON, '10', '40'),
      { kind: 'sell', stock: 'OAKS', day: WED, quantity: '4', price: '60', fee: '2' },
    ]);
    const found = await call('GET /_api/v2/portfolios/{id}/performance', { ...at(id), query: { benchmark: 'ALDR' } });
    expect(found).toMatchObject({
      series: {
        days: [MON, TUE, WED, THU],
        value: [400, 500, 360, 420],
        in: [400, 0, 0, 0],
        out: [0, 0, 238, 0],
        // The opening day is before its first close.
        benchmark: [null, null, null, null],
      },
      lots: [{ no: 1, quantity: '6', cost: 240, value: 420, gain: 180, gain_percent: 75, scope: 'lot:1' }],
      closed: [
        { opened: 1, closed: 2, quantity: '4', proceeds: '238.00', cost: '160.00', gain: '78.00', gain_base: 78 },
      ],
      holdings: [{ stock: { symbol: 'OAKS' }, gain: 258, contribution: { value: 258 / 400 } }],
      accounts: [],
    });
    expect(await detail(id)).toMatchObject({ realised: 78, unrealised: 180 });
  });

  it('of several portfolios begin with the one that began last', async () => {
    const [first, second] = [await make(), await make()];
    await post(first, [bought('OAKS', MON, '1', '40')]);
    await post(second, [bought('OAKS', WED, '1', '60')]);
    const compare = (ids: readonly number[], who?: Identity) =>
      call('GET /_api/v2/portfolios/compare', { query: { ids: ids.join(',') } }, who);
    expect(await compare([first, second])).toMatchObject({
      days: [TUE, WED, THU],
      portfolios: [
        { id: first, twr: [0, 20, 40] },
        { id: second, twr: [0, 0, 16.67] },
      ],
    });
    await expect(compare([first], BOB)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('copies and links', () => {
  it('a copy has what counts under new numbers, and its sales take the same lots', async () => {
    const id = await make();
    await post(id, [bought('OAKS', MON, '1', '1'), bought('OAKS', MON, '2', '40'), bought('OAKS', TUE, '2', '50')]);
    await call('DELETE /_api/v2/portfolios/{id}/events/{no}', { params: { id: String(id), no: '1' } });
    await post(id, [
      { kind: 'sell', stock: 'OAKS', day: WED, quantity: '2', price: '60', lots: [{ no: 3, quantity: '2' }] },
    ]);
    const copy = ((await call('POST /_api/v2/portfolios/{id}/clone', { ...at(id), body: {} })) as { id: number }).id;
    const closed = async (of: number) =>
      ((await call('GET /_api/v2/portfolios/{id}/performance', at(of))) as { closed: object[] }).closed;
    expect(await closed(id)).toMatchObject([{ opened: 3, cost: '100.00', gain: '20.00' }]);
    expect(await closed(copy)).toMatchObject([{ opened: 2, cost: '100.00', gain: '20.00' }]);
  });

  it('a link shows weights to who has the key, names no amount, and says where a weight is not known', async () => {
    const id = await make();
    await post(id, [
      bought('OAKS', MON, '1', '40'),
      bought('ALDR', MON, '1', '10'),
      { ...bought('CHUR', MON, '1', '98.76'), currency: 'CHF' },
    ]);
    const shared = (key?: string) =>
      call('GET /_api/v2/portfolios/{id}/shared', { ...at(id), query: key === undefined ? {} : { key } }, BOB);
    await expect(shared()).rejects.toMatchObject({ statusCode: 404 });
    const link = (body: object) =>
      call('PUT /_api/v2/portfolios/{id}/share', { ...at(id), body }) as Promise<{ address: string }>;
    const keyOf = ({ address }: { address: string }) => address.split('key=')[1]!;
    const key = keyOf(await link({ privacy: 'link' }));
    const answer = await shared(key);
    expect(answer).toMatchObject({
      owner: 'ann',
      holdings: [
        { stock: { symbol: 'OAKS' }, weight: 83.33, price: 70 },
        { stock: { symbol: 'ALDR' }, weight: 16.67, price: 7 },
        { stock: { symbol: 'CHUR' }, weight: null, price: null },
      ],
      cash_weight: null,
    });
    expect(JSON.stringify(answer)).not.toContain('98.76');
    await expect(shared()).rejects.toMatchObject({ statusCode: 404 });
    const renewed = keyOf(await link({ privacy: 'link', renew: true }));
    await expect(shared(key)).rejects.toMatchObject({ statusCode: 404 });
    await shared(renewed);
    const listed = () => call('GET /_api/v2/portfolios/list_shared', {}, BOB);
    expect(await listed()).toMatchObject({ total: 1, data: [{ id, owner: 'ann', stock_count: 3 }] });
    await link({ privacy: 'private' });
    expect(await listed()).toMatchObject({ total: 0 });
    await expect(shared(renewed)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('as a list of companies it is of its owner, of a day, and of all where it is public', async () => {
    const id = await make();
    await post(id, [bought('ALDR', TUE, '1', '10')]);
    const lists = portfolioLists(known.deps);
    const ids = async (userId: number | undefined, asOf?: Day) => {
      const found = await lists.portfolio(id, { userId, asOf });
      return found && [...found];
    };
    expect([await ids(1), await ids(1, TUE), await ids(1, MON)]).toEqual([['US.ALDR'], ['US.ALDR'], []]);
    expect([await ids(2), await ids(undefined)]).toEqual([undefined, undefined]);
    await call('PUT /_api/v2/portfolios/{id}/share', { ...at(id), body: { privacy: 'link' } });
    expect(await ids(2)).toBeUndefined();
    await call('PUT /_api/v2/portfolios/{id}/share', { ...at(id), body: { privacy: 'public' } });
    expect([await ids(2), await ids(undefined)]).toEqual([['US.ALDR'], ['US.ALDR']]);
    expect(await lists.portfolios({ userId: 2, asOf: undefined })).toEqual([]);
  });
});

describe('every call of a portfolio', () => {
  it('finds none of somebody else', async () => {
    const id = await make();
    await post(id, [bought('ALDR', MON, '1', '10')]);
    const [entry, reason] = [{ params: { id: String(id), no: '1' } }, { statusCode: 404 }];
    for (const name of [
      'performance',
      'exposure',
      'income',
      'events',
      'actions',
      'audit',
      'imports',
      'export',
      'share',
    ])
      await expect(call(`GET /_api/v2/portfolios/{id}/${name}`, at(id), BOB)).rejects.toMatchObject(reason);
    const event = bought('ALDR', MON, '1', '1');
    const asked: readonly [string, Given][] = [
      ['GET /_api/v2/portfolios/{id}', at(id)],
      ['DELETE /_api/v2/portfolios/{id}', at(id)],
      ['POST /_api/v2/portfolios/{id}/events', { ...at(id), body: { events: [event] } }],
      ['PUT /_api/v2/portfolios/{id}/events/{no}', { ...entry, body: event }],
      ['DELETE /_api/v2/portfolios/{id}/events/{no}', entry],
      ['PUT /_api/v2/portfolios/{id}/share', { ...at(id), body: { privacy: 'public' } }],
      ['POST /_api/v2/portfolios/{id}/clone', { ...at(id), body: {} }],
      ['POST /_api/v2/portfolios/{id}/stocks', { ...at(id), body: { action: 'add', stocks: ['OAKS'] } }],
    ];
    for (const [name, given] of asked) await expect(call(name, given, BOB)).rejects.toMatchObject(reason);
    expect(await detail(id)).toMatchObject({ portfolio: { privacy: 'private' }, data: [{ quantity: 2 }] });
  });

  it('two at once: one key writes once, one entry is void once, what is held is sold once', async () => {
    const id = await make();
    const keyed = () => post(id, [bought('ALDR', MON, '2', '10')], { client_key: 'k' });
    expect((await twoAtOnce(keyed)).refused).toEqual([]);
    expect(await detail(id, { asOf: MON })).toMatchObject({ data: [{ quantity: 2 }] });
    const sale = { kind: 'sell', stock: 'ALDR', day: TUE, quantity: '2', price: '11' };
    expect((await twoAtOnce(() => post(id, [sale]))).refused).toEqual([400]);
    const remove = () => call('DELETE /_api/v2/portfolios/{id}/events/{no}', { params: { id: String(id), no: '2' } });
    expect((await twoAtOnce(remove)).refused).toEqual([409]);
    expect(await detail(id, { asOf: TUE })).toMatchObject({ data: [{ quantity: 2 }], realised: 0 });
  });
});
