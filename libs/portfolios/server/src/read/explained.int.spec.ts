import { twoAtOnce } from '@plumbline/shared/server/testing';
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

const of = (id: number, name: string, query: object = {}) =>
  call(`GET /_api/v2/portfolios/{id}/${name}`, { ...at(id), query });
const entry = (id: number, no: number) => ({ params: { id: String(id), no: String(no) } });

/** 1,000 put in, ten shares for 40, four of interest, 104 taken out. */
async function makeSaver(): Promise<number> {
  const id = await make({ tracks_cash: true });
  await post(id, [
    { kind: 'deposit', day: MON, amount: '1000' },
    bought('OAKS', MON, '10', '40'),
    { kind: 'interest', day: TUE, amount: '5', tax: '1' },
    { kind: 'withdraw', day: WED, amount: '104' },
  ]);
  return id;
}

describe('an explanation', () => {
  it('of a return has the value at both ends and what came between', async () => {
    const id = await makeSaver();
    const end = [
      { label: `Value on ${THU}`, value: 1_200 },
      { label: 'OAKS', formula: '10 shares × 70', value: 700 },
    ];
    const start = { label: 'Value on 2026-01-04', formula: 'Nothing was held in securities', value: 0 };
    expect(await of(id, 'explain', { figure: 'twr' })).toMatchObject({
      value: 31.3455,
      lines: [
        start,
        { label: `2026-01-04 to ${MON}`, formula: '(1000) ÷ (0 + 1000 put in) − 1', value: 0 },
        { label: `${MON} to ${TUE}`, formula: '(1104) ÷ (1000) − 1', value: 10.4 },
        { label: `${TUE} to ${WED}`, formula: '(1100 + 104 taken out) ÷ (1104) − 1', value: 9.058 },
        { label: `${WED} to ${THU}`, value: 9.0909 },
        ...end,
      ],
    });
    const { lines } = (await of(id, 'explain', { figure: 'mwr', from: TUE })) as { lines: object[] };
    expect(lines).toMatchObject([
      { label: `Value on ${TUE}`, value: 1_104, formula: 'Its holdings follow' },
      { label: 'OAKS', formula: '10 shares × 50', value: 500 },
      { label: `Money, taken out on ${WED}`, formula: '104.00 USD', value: -104, no: 4 },
      ...end,
    ]);
    const whole = (await of(id, 'explain', { figure: 'dietz' })) as { lines: object[] };
    expect(whole.lines.slice(0, 2)).toMatchObject([start, { label: `Money, put in on ${MON}`, value: 1_000, no: 1 }]);
  });

  it('of a figure names shares, closes, rates and entries, of one stock or of all', async () => {
    const id = await makeSaver();
    await post(id, [{ ...bought('BRCH', TUE, '2', '20'), currency: 'EUR' }]);
    await post(id, [{ kind: 'sell', stock: 'OAKS', day: WED, quantity: '4', price: '60', fee: '2' }]);
    const explain = (figure: string, stock?: string) => of(id, 'explain', stock ? { figure, stock } : { figure });
    const brch = {
      label: 'BRCH',
      formula: `2 shares × 30 (close of ${THU}) × 1.2 USD for one EUR on ${THU}`,
      value: 72,
    };
    expect(await explain('value', 'BRCH')).toMatchObject({ value: 72, lines: [brch] });
    const { lines } = (await explain('value')) as { lines: { label: string; value: number }[] };
    // 40 euros went into BRCH, and one came back.
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['OAKS', 420],
      ['BRCH', 72],
      ['Cash EUR', -46.8],
      ['Cash USD', 738],
    ]);
    expect(await explain('cost')).toMatchObject({
      value: 290,
      lines: [
        { label: `OAKS, lot of ${MON}`, formula: '6 shares for 240.00 USD', value: 240, no: 2 },
        { formula: `2 shares for 40.00 EUR × 1.25 USD for one EUR on ${TUE}`, value: 50, no: 5 },
      ],
    });
    expect(await explain('unrealised')).toMatchObject({
      lines: [{ formula: 'value 420 − cost 240', value: 180 }, { value: 22 }],
    });
    const sold = { formula: '4 shares brought 238.00 − cost 160.00 USD', value: 78, no: 6 };
    expect(await explain('realised')).toMatchObject({ value: 78, lines: [sold] });
    expect(await explain('realised', 'BRCH')).toMatchObject({ value: null, lines: [] });
    expect(await explain('income')).toMatchObject({
      value: 5.2,
      lines: [
        { label: `Interest, ${TUE}`, formula: '5.00 − tax 1.00 USD', value: 4, no: 3 },
        { value: 1.2, no: null },
      ],
    });
  });

  it('of what changed has gains since a day without what was put in or taken out', async () => {
    const id = await makeSaver();
    await post(id, [bought('ALDR', MON, '1', '10')]);
    expect(await of(id, 'changes', { since: MON })).toMatchObject({
      since: MON,
      value_then: 1_000,
      value_now: 1_204,
      gain: 308,
      movers: [
        { stock: { symbol: 'OAKS' }, gain: 300 },
        { stock: { symbol: 'ALDR' }, gain: 4 },
      ],
      actions: [{ stock: { symbol: 'ALDR' }, kind: 'split', day: WED }],
    });
    expect(await of(id, 'changes', { since: WED })).toMatchObject({ actions: [] });
  });
});

describe('exposure', () => {
  it('is by sector, country, currency and size, with money as itself and what nobody knows apart', async () => {
    const id = await make({ tracks_cash: true });
    await post(id, [
      { kind: 'deposit', day: MON, amount: '1000' },
      bought('OAKS', MON, '10', '40'),
      bought('ALDR', MON, '1', '10'),
      { ...bought('BRCH', MON, '10', '20'), currency: 'EUR' },
      { kind: 'deposit', day: MON, amount: '200', currency: 'EUR' },
      { kind: 'deposit', day: MON, amount: '9', currency: 'CHF' },
    ]);
    const found = (await of(id, 'exposure', { look: 'direct' })) as Record<
      string,
      { name: string; value: number; weight: number }[]
    >;
    const slices = (name: string) => found[name]!.map(({ name: slice, value }) => [slice, value]);
    // Ten of 30 euros at 1.20, and the dividend of five euros.
    const cash = [
      ['Cash USD', 590],
      ['Cash EUR', 6],
    ];
    expect(slices('sector')).toEqual([['Utilities', 700], cash[0], ['Technology', 374], cash[1]]);
    expect(slices('country')).toEqual([['Not known', 700], cash[0], ['Germany', 360], ['United States', 14], cash[1]]);
    expect(slices('currencies')).toEqual([
      ['USD', 1304],
      ['EUR', 366],
    ]);
    expect(slices('size').map(([name]) => name)).toEqual([
      'Large, 10 to 200 bn',
      'Cash USD',
      'Small, 300 m to 2 bn',
      'Mega, over 200 bn',
      'Cash EUR',
    ]);
    expect(found.sector![0]!.weight).toBeCloseTo((100 * 700) / 1670, 4);
  });
});

describe('a ledger', () => {
  it('keeps what was removed, and writes it again once', async () => {
    const id = await make();
    await post(id, [bought('OAKS', MON, '1', '40')]);
    await call('DELETE /_api/v2/portfolios/{id}/events/{no}', entry(id, 1));
    const restore = () => call('POST /_api/v2/portfolios/{id}/events/{no}/restore', entry(id, 1));
    expect((await of(id, 'audit')) as object).toMatchObject({ data: [{ no: 1, voided_by: 0 }] });
    expect((await twoAtOnce(restore)).refused).toEqual([409]);
    await expect(restore()).rejects.toMatchObject({ statusCode: 409 });
    expect(await detail(id)).toMatchObject({ data: [{ quantity: 1 }] });
    const { data } = (await of(id, 'audit')) as { data: { no: number; voided_by: number | null }[] };
    expect(data.map(({ voided_by: by }) => by).filter((by) => by === null)).toHaveLength(1);
  });

  it('takes an answer to an action of the market in place of the action', async () => {
    const id = await make();
    await post(id, [{ ...bought('BRCH', MON, '2', '20'), currency: 'EUR' }]);
    const actions = async () => ((await of(id, 'actions')) as { data: { key: string; state: string }[] }).data;
    const key = (await actions())[0]?.key;
    const answer = (more: object) =>
      call('POST /_api/v2/portfolios/{id}/actions', { ...at(id), body: { stock: 'BRCH', key, ...more } });
    const net = async () => ((await of(id, 'income')) as { rows: { net: number }[] }).rows.map((row) => row.net);
    expect(await net()).toEqual([1.2]);
    await answer({ answer: 'refused' });
    expect(await net()).toEqual([]);
    expect(await actions()).toMatchObject([{ key, state: 'refused', kind: 'dividend', day: WED, no: 2 }]);
    await answer({ answer: 'taken', amount: '0.75' });
    expect(await net()).toEqual([1.8]);
    expect(await actions()).toMatchObject([{ state: 'corrected', no: 3 }]);
    await expect(answer({ key: 'dividend|2026-01-01|', answer: 'refused' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('reads its own file again into the same entries, each row once, and takes a file back', async () => {
    const [id, copy] = [await makeSaver(), await make({ tracks_cash: true })];
    const { body: text } = (await of(id, 'export', { format: 'csv' })) as { body: string };
    const read = () =>
      call('POST /_api/v2/portfolios/{id}/imports', { ...at(copy), body: { text } }) as Promise<{ batch: number }>;
    const { answers, refused } = await twoAtOnce(read);
    expect(refused).toEqual([409]);
    expect(await detail(copy)).toMatchObject({ value: 1_200, data: [{ quantity: 10, cost: 400 }] });
    expect(await of(copy, 'imports')).toMatchObject({ data: [{ added: 4 }] });
    const [{ batch }] = answers as [{ batch: number }];
    const back = { params: { id: String(copy), batch: String(batch) } };
    await call('DELETE /_api/v2/portfolios/{id}/imports/{batch}', back);
    expect(await detail(copy)).toMatchObject({ value: null });
  });

  it('in the list has no gain where none of its holdings has a value', async () => {
    const id = await make({ tracks_cash: true });
    await post(id, [
      { kind: 'deposit', day: MON, amount: '100' },
      { ...bought('CHUR', MON, '1', '9'), currency: 'CHF' },
    ]);
    const rows = async () =>
      ((await call('POST /_api/v2/portfolios/search', { body: {} })) as { data: { gain: number }[] }).data;
    expect(await rows()).toMatchObject([{ value: 100, gain: null }]);
  });
});

describe('notes', () => {
  it('have tags by name, are found by stock and portfolio, and are their writer’s alone', async () => {
    const id = await make();
    const write = (body: object, who?: typeof BOB) =>
      call('POST /_api/notes', { body }, who) as Promise<{ note_id: number }>;
    const first = await write({ content: '<p>One</p>', stockid: 'OAKS', target_time: '2026-03-29' });
    await write({ content: '<p>Two</p>', portfolio_id: id });
    await write({ content: '<p>Three</p>', stockid: 'OAKS' }, BOB);
    for (const name of ['later', 'Buy']) await call('POST /_api/note_tags', { body: { note_id: first.note_id, name } });
    const list = (body: object) => call('POST /_api/v2/notes', { body: { action: 'list', ...body } });
    expect(await list({ stockid: 'OAKS' })).toMatchObject({
      data: [{ content: '<p>One</p>', target_time: '2026-03-29', stock: { symbol: 'OAKS' } }],
    });
    const { data } = (await list({})) as { data: { content: string; tags: { name: string }[] }[] };
    expect(data.map(({ content, tags }) => [content, tags.map(({ name }) => name)])).toEqual([
      ['<p>Two</p>', []],
      ['<p>One</p>', ['Buy', 'later']],
    ]);
    expect(await list({ portfolio_id: id })).toMatchObject({ data: [{ content: '<p>Two</p>' }] });
    await expect(
      call('POST /_api/note_tags', { body: { note_id: first.note_id, name: 'x' } }, BOB),
    ).rejects.toMatchObject({ statusCode: 404 });
  });
});
