import { at, BOB, bought, knownPortfolios, MON, THU, TUE, WED } from '../testing/known-portfolios';

let known: Awaited<ReturnType<typeof knownPortfolios>>;
beforeAll(async () => void (known = await knownPortfolios()));
afterAll(() => known.remove());
beforeEach(() => known.clear());

type Known = typeof known;
const call: Known['call'] = (...given) => known.call(...given);
const make: Known['make'] = (...given) => known.make(...given);
const post: Known['post'] = (...given) => known.post(...given);
const detail: Known['detail'] = (...given) => known.detail(...given);

const performance = (id: number, query: object = {}) =>
  call('GET /_api/v2/portfolios/{id}/performance', { ...at(id), query });
const exported = (id: number, format: string) =>
  call('GET /_api/v2/portfolios/{id}/export', { ...at(id), query: { format } }) as Promise<{
    filename: string;
    type: string;
    body: string;
  }>;

describe('the file of a ledger', () => {
  const HEAD = 'Day,Kind,Symbol,Shares,Price,Amount,Currency,Fee,Tax,Account,Note,Currency received,Amount received';

  it('has what counts, as it was entered, in columns that can be imported again', async () => {
    const id = await make({ name: 'Old & new: 2026/1' });
    await post(id, [
      { ...bought('OAKS', TUE, '2', '50'), fee: '1.5', account: 'Bank', note: 'first, second' },
      { ...bought('BRCH', MON, '3', '20'), currency: 'EUR' },
      bought('ALDR', WED, '9', '9'),
      { kind: 'interest', day: THU, amount: '5', tax: '1' },
    ]);
    await call('DELETE /_api/v2/portfolios/{id}/events/{no}', { params: { id: String(id), no: '3' } });
    const { filename, type, body } = await exported(id, 'csv');
    expect([filename, type]).toEqual(['Old  new 20261.csv', 'text/csv']);
    expect(body.trim().split(/\r?\n/)).toEqual([
      HEAD,
      `${TUE},Buy,OAKS,2,50,,USD,1.5,0,Bank,"first, second",,`,
      `${MON},Buy,BRCH,3,20,,EUR,0,0,,,,`,
      `${THU},Interest,,,,5,USD,0,1,,,,`,
    ]);
    const { events } = JSON.parse((await exported(id, 'json')).body) as { events: object[] };
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({ Day: TUE, Symbol: 'OAKS', Shares: '2', Fee: '1.5', Note: 'first, second' });
  });

  it('is named portfolio where nothing of the name is left', async () => {
    expect((await exported(await make({ name: '???' }), 'json')).filename).toBe('portfolio.json');
    expect((await exported(await make({ name: 'Old ?' }), 'json')).filename).toBe('Old.json');
  });
});

describe('a list of holdings', () => {
  it('is cut into pages, has figures by name, and says what part of it has a price', async () => {
    const id = await make();
    await post(id, [
      bought('OAKS', MON, '1', '40'),
      { ...bought('ALDR', MON, '5', '10'), account: 'Bank' },
      { ...bought('ALDR', TUE, '5', '10'), account: 'Home' },
      { ...bought('CHUR', MON, '1', '90'), currency: 'CHF' },
    ]);
    const page = { fields: 'pettm', per_page: '2' };
    // 20 shares of ALDR at 7 and one of OAKS at 70: 140 / 10 and 70 / 35 are earned with 210.
    expect(await detail(id, page)).toMatchObject({
      total: 3,
      view: { fields: [{ key: 'pettm' }] },
      data: [
        { stock: { symbol: 'OAKS' }, figures: { pettm: 35 }, accounts: [''], first_day: MON },
        { stock: { symbol: 'ALDR' }, figures: { pettm: 10 }, accounts: ['Bank', 'Home'], quantity: 20 },
      ],
      pettm: { value: 210 / 16, coverage: 1 },
      pb: { status: 'not_available', coverage: 0 },
      yield: { value: (140 * 4) / 210, coverage: 1 },
      coverage: expect.closeTo(2 / 3, 10),
    });
    const { data } = (await detail(id, { ...page, page: '2' })) as { data: object[] };
    expect(data).toMatchObject([
      { stock: { symbol: 'CHUR' }, value: null, figures: { pettm: { status: 'not_available' } } },
    ]);
    expect(data).toHaveLength(1);
  });

  it('has with each stock its own entries, and splits since it was added', async () => {
    const id = await make();
    await post(id, [bought('TWOS', TUE, '1', '6'), bought('OAKS', MON, '1', '40')]);
    const { stocks } = (await detail(id)) as { stocks: object[] };
    expect(stocks).toMatchObject([
      { stock: { symbol: 'TWOS' }, transactions: [{ id: 1, day: TUE, quantity: '1', price: '6' }], adjust_price: 1 },
      { stock: { symbol: 'OAKS' }, transactions: [{ id: 2, day: MON }], split_factor: 1, adjust_price: 40 },
    ]);
  });
});

describe('corporate actions', () => {
  it('closes are those of the day before each of two splits', async () => {
    const id = await make();
    await post(id, [bought('TWOS', MON, '1', '6')]);
    const valueOn = async (asOf: string) => ((await detail(id, { asOf })) as { value: number }).value;
    expect([await valueOn(MON), await valueOn(TUE), await valueOn(WED), await valueOn(THU)]).toEqual([6, 6, 12, 24]);
  });

  it('a spin-off brings shares, and the part of the cost that they are worth on the first day', async () => {
    const id = await make();
    await post(id, [bought('PRNT', MON, '4', '100')]);
    // 80 stay of 80 and half of 40: four fifths of the cost.
    expect(await detail(id)).toMatchObject({
      value: 4 * 80 + 2 * 44,
      notes: [],
      data: [
        { stock: { symbol: 'PRNT' }, quantity: 4, cost: 320, value: 320 },
        { stock: { symbol: 'SPUN' }, quantity: 2, cost: 80, value: 88 },
      ],
    });
    expect(await detail(id, { asOf: TUE })).toMatchObject({ data: [{ quantity: 4, cost: 400 }], value: 400 });
  });
});

describe('parts of a return', () => {
  const name = ({ name: of }: { name: string }) => of;
  type Parts = Record<'accounts' | 'currencies', { name: string; value: number; gain: number; scope: string }[]>;

  it('are accounts and currencies by name where there are several', async () => {
    const id = await make();
    await post(id, [
      { ...bought('OAKS', MON, '1', '40'), account: 'Home' },
      { ...bought('BRCH', MON, '2', '20'), currency: 'EUR', account: 'Bank' },
    ]);
    const { accounts, currencies } = (await performance(id)) as Parts;
    // Two for 20 euros at 1.25; 30 at 1.20 now, and a dividend of a euro.
    expect(accounts).toMatchObject([
      { name: 'Bank', scope: 'account:Bank', value: 72 },
      { name: 'Home', scope: 'account:Home', value: 70, gain: 30 },
    ]);
    expect(accounts[0]!.gain).toBeCloseTo(72 - 50 + 1.2, 10);
    expect(currencies.map(name)).toEqual(['EUR', 'USD']);
    const alone = await make();
    await post(alone, [{ ...bought('OAKS', MON, '1', '40'), account: 'Home' }]);
    expect(await performance(alone)).toMatchObject({ accounts: [], currencies: [] });
  });

  it('lots are those opened last first, and single ones only where each has its cost', async () => {
    const entries = [bought('OAKS', MON, '1', '40'), bought('OAKS', TUE, '1', '50'), bought('ALDR', TUE, '1', '11')];
    const lotsOf = async (id: number) => ((await performance(id)) as { lots: { no: number; scope: string }[] }).lots;
    const id = await make();
    await post(id, entries);
    expect(await lotsOf(id)).toMatchObject([
      { no: 3, scope: 'lot:3', quantity: '2', cost: 11, value: 14, gain: 3 },
      { no: 2, scope: 'lot:2', cost: 50, value: 70, gain: 20, gain_percent: 40 },
      { no: 1, scope: 'lot:1', cost: 40, value: 70, gain: 30 },
    ]);
    const average = await make({ cost_method: 'average' });
    await post(average, entries);
    expect((await lotsOf(average)).map(({ scope }) => scope)).toEqual([null, null]);
    await expect(performance(average, { scope: 'lot:1' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(performance(id, { scope: 'lot:9' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a benchmark of another currency counts in that of the portfolio, with what it paid', async () => {
    const id = await make();
    await post(id, [bought('OAKS', MON, '1', '40'), bought('OAKS', TUE, '1', '50')]);
    const from = { from: MON, benchmark: 'BRCH' };
    const { periods, benchmark } = (await performance(id, from)) as {
      periods: { key: string; benchmark: { value: number }; gain: number; benchmark_gain: { value: number } }[];
      benchmark: { symbol: string };
    };
    expect(benchmark.symbol).toBe('BRCH');
    // 20 euros at 1.25 became 30 at 1.20, and half a euro was put into shares at 20 when it was paid.
    const growth = ((30 * 1.2) / (20 * 1.25)) * (20.5 / 20);
    const whole = periods.at(-1)!;
    expect(whole).toMatchObject({ gain: 50 });
    expect(whole.benchmark.value).toBeCloseTo(growth - 1, 10);
    // 40 from Monday and 50 from Tuesday, both at the same price.
    expect(whole.benchmark_gain.value).toBeCloseTo(90 * (growth - 1), 10);
  });

  it('are of its owner', async () => {
    const id = await make();
    await post(id, [bought('OAKS', MON, '1', '40')]);
    for (const scope of ['stock:OAKS', 'lot:1', 'currency:USD'])
      await expect(
        call('GET /_api/v2/portfolios/{id}/performance', { ...at(id), query: { scope } }, BOB),
      ).rejects.toMatchObject({ statusCode: 404 });
    expect(await performance(id, { scope: 'stock:OAKS' })).toMatchObject({ series: { value: [40, 50, 60, 70] } });
  });
});
