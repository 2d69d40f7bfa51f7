import { COMMON_KEYS } from '@plumbline/alerts/domain';
import { filingDayMoment } from '@plumbline/market-data/domain';
import { makeAction, makeFiling } from '@plumbline/market-data/testing';
import type { Identity } from '@plumbline/shared/domain';
import { twoAtOnce } from '@plumbline/shared/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountFeeds } from '../feeds/mount-feeds';
import { alertsData } from '../personal-data';
import { handMarket, makeTestAlerts, type TestAlerts } from '../testing/test-alerts';

let test: TestAlerts;
const [ANN, BOB] = [1, 2];
const VISITOR: Identity = { kind: 'client', clientId: 'page' };

beforeAll(async () => void (test = await makeTestAlerts()));
afterAll(() => test.remove());
beforeEach(async () => {
  await test.store.pool.query(`truncate alerts, alert_firings, alert_deliveries, alert_settings, alert_calendars,
    alert_seen, alert_watched, alert_runs, portfolios, user_screeners, mails restart identity cascade`);
  Object.assign(test.market, handMarket());
});

const query = (text: string, values: unknown[] = []) => test.store.pool.query(text, values);
const set = (input: object = {}, who = ANN) =>
  test.as(who)('POST /_api/v2/alerts', {
    body: { alertable_type: 'STOCK', alertable_id: 'ALDR', formula: 'price < 90', ...input },
  });
const search = (body: object = {}, who = ANN) => test.as(who)('POST /_api/v2/alerts/search', { body });
const check = (body: object = {}, who = ANN) => test.as(who)('POST /_api/v2/alerts/check', { body });
const formulas = async (who = ANN) =>
  (await query('select formula from alerts where user_id = $1 order by 1', [who])).rows.map((row) => row.formula);

/** So many firings of an alert, one a day, the first ones quiet or read. */
const fire = (alertId: number, count: number, { quiet = 0, read = 0, ref = null as number | null, text = 'n' } = {}) =>
  query(
    `insert into alert_firings (alert_id, user_id, fired_key, ref, key, day, known_at, market_version, text, link, quiet, read_at)
    select $1, a.user_id, $2 || n, $3, a.key, (date '2026-01-01' + n)::text, now(), 'v', $2 || n, '/', n <= $4, case when n <= $5 then now() end
    from alerts a, generate_series(1, $6::int) n where a.id = $1`,
    [alertId, text, ref, quiet, read, count],
  );

async function makeOwned(table: 'portfolios' | 'user_screeners', userId = ANN): Promise<number> {
  return (await query(`insert into ${table} (user_id, name) values ($1, 'Mine') returning id`, [userId])).rows[0].id;
}

describe('what can be watched', () => {
  it('alert.types: one of a stock, a portfolio, a stock in one, an indicator or a screen; alertmsg.type for any other', async () => {
    const [portfolio, screen] = [await makeOwned('portfolios'), await makeOwned('user_screeners')];
    test.market.observations.set('GS10', []);
    const shown = [];
    for (const [type, id, input] of [
      ['STOCK', 'ALDR', {}],
      ['PORTFOLIO', portfolio, {}],
      ['PORTFOLIO_STOCK', `${portfolio}_ALDR`, {}],
      ['ECONOMIC_INDICATOR', 'GS10', { formula: undefined }],
      ['SCREEN', screen, { formula: undefined }],
    ] as const)
      shown.push(await set({ alertable_type: type, alertable_id: id, ...input }));
    expect(
      shown.map(({ alertable_type: type, alertable_id: id, alertable_link: link, key }) => [type, id, link, key]),
    ).toEqual([
      ['STOCK', 'US.ALDR', '/stock/ALDR/summary', 'formula'],
      ['PORTFOLIO', `${portfolio}`, `/portfolio/${portfolio}?view=alerts`, 'formula'],
      ['PORTFOLIO_STOCK', `${portfolio}_US.ALDR`, '/stock/ALDR/summary', 'formula'],
      ['ECONOMIC_INDICATOR', 'GS10', '/economic_indicators/220/treasury-yield-10-year-average-of-the-month', 'series'],
      ['SCREEN', `${screen}`, `/screener?id=${screen}`, 'list'],
    ]);
    await expect(set({ alertable_type: 'FOO' })).rejects.toMatchObject({
      statusCode: 400,
      message: 'Alert type not supported',
    });
  });

  it.each([
    ['a stock that is not there', { alertable_id: 'NOPE' }, 404],
    ['a portfolio of somebody else', { alertable_type: 'PORTFOLIO', alertable_id: 1 }, 404],
    ['a stock in a portfolio of somebody else', { alertable_type: 'PORTFOLIO_STOCK', alertable_id: '1_ALDR' }, 404],
    ['a screen of somebody else', { alertable_type: 'SCREEN', alertable_id: 1 }, 404],
    ['a series that nobody has', { alertable_type: 'ECONOMIC_INDICATOR', alertable_id: 'NOPE' }, 404],
    ['no condition', { formula: undefined }, 400],
    ['a condition that is none', { formula: 'price' }, 400],
    ['news of a list', { key: 'list' }, 400],
    ['a trigger of another kind', { key: 'stock_new_event', trigger: 'enters' }, 400],
    ['a level without a number', { alertable_type: 'ECONOMIC_INDICATOR', alertable_id: 'GS10', formula: 'x > y' }, 400],
  ])('%s is refused', async (_name, input, statusCode) => {
    await makeOwned('portfolios', BOB);
    await makeOwned('user_screeners', BOB);
    await expect(set(input)).rejects.toMatchObject({ statusCode });
    expect(await formulas()).toEqual([]);
  });

  it('what is true already waits, and so does a condition that was changed', async () => {
    expect(await set({ formula: 'price < 200' })).toMatchObject({ state: 'waiting', basis_day: '2026-03-06' });
    const { id } = await set();
    const change = (body: object) => test.as(ANN)('PUT /_api/v2/alerts/{id}', { params: { id }, body });
    expect(await change({ hold: 2 })).toMatchObject({ state: 'armed', hold: 2, formula: 'price < 90' });
    test.market.day = '2026-03-09';
    expect(await change({ formula: 'price < 150' })).toMatchObject({ state: 'waiting', basis_day: '2026-03-09' });
    await expect(change({ formula: 'price < 200' })).rejects.toMatchObject({ statusCode: 400, code: 'duplicate' });
  });

  it('the same again changes the one that is there', async () => {
    const first = await set({ hold: 2 });
    expect(await set({ margin: 3 })).toMatchObject({ id: first.id, hold: 2, margin: 3, version: first.version + 1 });
  });

  it('a series that no registry knows has a page by its name', async () => {
    test.market.observations.set('A/B', []);
    const { alertable_link: link } = await set({
      alertable_type: 'ECONOMIC_INDICATOR',
      alertable_id: 'A/B',
      formula: undefined,
    });
    expect(link).toMatch(/^\/economic_indicators\/\d+\/a-b$/);
  });

  it('the older addresses are the same store', async () => {
    const body = { alertable_type: 'STOCK', alertable_id: 'ALDR', key: 'stock_new_event' } as const;
    const { id } = await test.as(ANN)('POST /_api/user/alerts', { body });
    const list = (x: string) => test.as(ANN)('GET /_api/user/alerts/{x}', { params: { x } });
    expect(await list('STOCK')).toMatchObject({ data: [{ id }] });
    await expect(list('FOO')).rejects.toMatchObject({ statusCode: 400, message: 'Alert type not supported' });
    const params = { type: 'STOCK', id: 'ALDR' };
    expect(await test.as(ANN)('DELETE /_api/user/alerts/{type}/{id}', { params })).toEqual({ ok: true, count: 1 });
  });

  it('days to come are answered as they were set, of a portfolio that is there', async () => {
    const calendar = { kinds: ['dividend'], scope: 'all', lead_days: 7, channels: ['feed'] };
    const put = (body: object) => test.as(ANN)('PUT /_api/user/calendarAlerts', { body });
    expect(await put(calendar)).toEqual({ ...calendar, address: null });
    await expect(put({ ...calendar, scope: 'portfolio:99' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('alert.settings-login: visitors are refused', async () => {
    for (const key of ['POST /_api/v2/alerts/settings', 'POST /_api/v2/alerts/alert_settings'] as const)
      await expect(test.as(VISITOR)(key, { body: {} })).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('settings of one thing', () => {
  const settings = (body: object, who = ANN) => test.as(who)('POST /_api/v2/alerts/alert_settings', { body });
  const ALDR = { alertable_type: 'STOCK', alertable_id: 'ALDR' };
  const save = (alertable: object, who = ANN) => settings({ action: 'save', ...ALDR, alertable }, who);

  it('alertsettings.actions: get, save replaces what it names, batch_save says of each what came of it', async () => {
    await set({ formula: 'price < 1' }, BOB);
    await set({ alertable_id: 'BRCH', formula: 'price < 2' });
    await save({ common_alert: { stock_new_event: true, stock_new_10qk: true }, formulas: [{ formula: 'price<3' }] });
    const { data } = await save({
      common_alert: { stock_new_10qk: false },
      formulas: [{ formula: 'price < 4', hold: 2, margin: 1 }],
      trigger_frequency: 'always',
    });
    expect(
      data.map(({ key, formula, hold, margin, trigger_frequency }) => [key, formula, hold, margin, trigger_frequency]),
    ).toEqual([
      ['stock_new_event', null, 1, null, 'always'],
      ['formula', 'price < 4', 2, 1, 'always'],
    ]);
    expect((await settings({ action: 'get', ...ALDR })).data).toHaveLength(2);
    expect(data[1]!.common_alert).toEqual({
      ...Object.fromEntries(COMMON_KEYS.map((key) => [key, false])),
      stock_new_event: true,
    });
    const alertable = [
      { ...ALDR, formulas: [] },
      { alertable_type: 'STOCK', alertable_id: 'NOPE', formulas: [] },
      { alertable_type: 'STOCK', alertable_id: 'OAKS', common_alert: { stock_new_event: true } },
    ];
    const { results } = await settings({ action: 'batch_save', alertable });
    expect(results).toEqual([
      { index: 0, id: data[0]!.id },
      { index: 1, error: 'There is no such stock' },
      { index: 2, id: expect.any(Number) },
    ]);
    expect(await formulas()).toEqual(['price < 2', null, null]);
    expect(await formulas(BOB)).toEqual(['price < 1']);
    await expect(settings({ action: 'drop', ...ALDR })).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each(COMMON_KEYS.map((key) => [key]))('the switch %s is kept and shown', async (key) => {
    const [alert] = (await save({ common_alert: { [key]: true } })).data;
    expect([alert!.key, alert!.common_alert[key]]).toEqual([key, true]);
  });

  it('one condition that makes no sense changes nothing', async () => {
    await save({ formulas: [{ formula: 'price < 4' }] });
    await expect(save({ formulas: [{ formula: 'price < 5' }, { formula: 'prce < 5' }] })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await formulas()).toEqual(['price < 4']);
  });

  it('two at once: the same once, and of two lists one of them', async () => {
    await twoAtOnce(() => save({ formulas: [{ formula: 'price < 4' }] }));
    expect(await formulas()).toEqual(['price < 4']);
    for (const round of [1, 2, 3]) {
      const [one, other] = [`price < ${10 * round}`, `price < ${10 * round + 1}`];
      const { refused } = await twoAtOnce(
        () => save({ formulas: [{ formula: one }] }),
        () => save({ formulas: [{ formula: other }] }),
      );
      expect(refused).toEqual([]);
      const [left, ...more] = await formulas();
      expect([[one, other].includes(left), more]).toEqual([true, []]);
    }
  });
});

describe('several at once', () => {
  const batchSet = (keys: unknown[], value = 'always', who = ANN) =>
    test.as(who)('POST /_api/v2/alerts/batch_set', { body: { alertable_keys: keys, key: 'trigger_frequency', value } });
  const deleteAll = (body: object | undefined, asked: object = {}, who = ANN) =>
    test.as(who)('DELETE /_api/v2/alerts/delete_all', { body, query: asked });

  it('alert.frequency-key and alertmsg.frequency: those that are named; alert.frequency: daily or always', async () => {
    const [one, other, foreign] = [await set(), await set({ formula: 'price < 1' }), await set({}, BOB)];
    expect(await batchSet([one.id, foreign.id, 'STOCK_OAKS', 'nonsense'])).toEqual({
      success: 'Frequency set successfully',
      count: 1,
      skipped: 3,
    });
    expect((await query('select id, trigger_frequency from alerts order by id')).rows).toEqual([
      { id: one.id, trigger_frequency: 'always' },
      { id: other.id, trigger_frequency: 'daily' },
      { id: foreign.id, trigger_frequency: 'daily' },
    ]);
    await expect(batchSet([one.id], 'weekly')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are set one by one: each says what came of it', async () => {
    const alerts = [
      { alertable_type: 'STOCK', alertable_id: 'ALDR', formula: 'price > 1' },
      { alertable_type: 'X', alertable_id: '1' },
    ];
    const { data } = await test.as(ANN)('POST /_api/v2/alerts/batch_save', { body: { alerts } });
    expect(data).toMatchObject([{ index: 0 }, { index: 1, error: 'Alert type not supported' }]);
  });

  it('alert.select and alertmsg.select: nothing chosen is refused', async () => {
    await set();
    const refusal = { statusCode: 400, message: 'Please select alerts' };
    await expect(batchSet([])).rejects.toMatchObject(refusal);
    await expect(deleteAll({ alertable_keys: [] })).rejects.toMatchObject(refusal);
    await expect(deleteAll(undefined)).rejects.toMatchObject(refusal);
    expect(await formulas()).toHaveLength(1);
  });

  it.each([
    ['a number', { alertable_keys: [1] }, ['price < 2', 'price < 3', null]],
    ['a company', { alertable_keys: ['STOCK_ALDR'] }, ['price < 3']],
    [
      'a company, conditions alone',
      { alertable_keys: ['STOCK_ALDR'], delete_by_keys: ['formula'] },
      ['price < 3', null],
    ],
    ['a company by type and id', { alertable_type: 'STOCK', alertable_id: 'ALDR' }, ['price < 3']],
    ['two keys', { alertable_keys: ['STOCK_BRCH', 1], delete_by_keys: true }, ['price < 2', null]],
  ])('alertmsg.deleted: by %s', async (_name, body, expected) => {
    await set({ formula: 'price < 1' });
    await set({ formula: 'price < 2' });
    await set({ formula: 'price < 3', alertable_id: 'BRCH' });
    await set({ formula: undefined, key: 'stock_new_event' });
    await set({ formula: 'price < 9' }, BOB);
    expect(await deleteAll(body)).toMatchObject({ success: 'Alerts deleted successfully', count: 4 - expected.length });
    expect(await formulas()).toEqual(expected);
    expect(await formulas(BOB)).toEqual(['price < 9']);
  });
});

describe('what is new', () => {
  it('check: the newest five of one person, unseen before seen', async () => {
    const ids: number[] = [];
    for (let at = 1; at <= 7; at += 1) ids.push((await set({ formula: `price < ${at}` })).id);
    const foreign = await set({}, BOB);
    await fire(foreign.id, 9);
    await fire(ids[0]!, 3);
    await fire(ids[1]!, 30, { read: 30 });
    await fire(ids[2]!, 2, { quiet: 2 });
    const { data, triggered, total, per_page } = await check();
    expect({ triggered, total, per_page, ids: data.map(({ id }) => id) }).toEqual({
      triggered: 1,
      total: 7,
      per_page: 5,
      ids: [ids[0], ids[1], ids[2]],
    });
    expect((await check({ only_triggered: true })).data.map(({ id }) => id)).toEqual([ids[0]]);
    for (const id of ids) await fire(id, 1, { text: 'm' });
    expect((await check()).data).toHaveLength(5);
    expect((await check({ per_page: 2 })).data).toHaveLength(2);
    expect((await check({ filters: { alertable_type: 'PORTFOLIO' } })).data).toEqual([]);
  });

  it('alert.children: the five newest below an alert; the result is the newest that is unseen', async () => {
    const { id } = await set();
    await fire(id, 7, { read: 2, quiet: 3 });
    const [alert] = (await check()).data;
    expect(alert!.alertable_children.map(({ text }) => text)).toEqual(['n7', 'n6', 'n5', 'n4', 'n3']);
    expect(alert!.result).toMatchObject({ text: 'n7', triggered: true, seen: false });
    await query(`update alert_firings set read_at = now() where text in ('n7', 'n5')`);
    expect((await check()).data[0]!.result).toMatchObject({ text: 'n6', triggered: true });
  });

  it('reading marks what is named and is of the person', async () => {
    const [own, foreign] = [await set(), await set({}, BOB)];
    await fire(own.id, 2);
    await fire(foreign.id, 1);
    const read = (body: object | undefined) => test.as(ANN)('PUT /_api/v2/alerts/firings/read', { body });
    const unread = async () =>
      (await query('select user_id, text from alert_firings where read_at is null order by 1, 2')).rows.map(
        (row) => `${row.user_id} ${row.text}`,
      );
    await read({ ids: [1, 3] });
    expect(await unread()).toEqual(['1 n2', '2 n1']);
    await read(undefined);
    expect(await unread()).toEqual(['2 n1']);
  });

  it('what was reported, 25 a page, with words, of one alert or all', async () => {
    const [one, other, foreign] = [await set(), await set({ formula: 'price < 1' }), await set({}, BOB)];
    await fire(one.id, 26);
    await fire(other.id, 1, { text: 'Special_' });
    await fire(foreign.id, 1, { text: 'Special_' });
    const page = (asked: object) => test.as(ANN)('GET /_api/v2/alerts/firings', { query: asked });
    const texts = async (asked: object) => (await page(asked)).data.map(({ text }) => text);
    expect(await page({})).toMatchObject({ total: 27, per_page: 25 });
    expect(await texts({ page: '2' })).toEqual(['Special_1', 'n1'].toSorted());
    expect(await texts({ q: 'special_' })).toEqual(['Special_1']);
    expect(await texts({ q: '%' })).toEqual([]);
    const ofOne = (id: number, who = ANN) => test.as(who)('GET /_api/v2/alerts/{id}/firings', { params: { id } });
    expect((await ofOne(other.id)).data).toMatchObject([{ text: 'Special_1', display_name: 'ALDR Inc. (ALDR)' }]);
    await expect(ofOne(other.id, BOB)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('search: groups by what is watched, with words, types, orders and pages', async () => {
    const brch = await set({ alertable_id: 'BRCH', formula: 'price < 2' });
    await set({ formula: 'pe < 3' }).catch(() => set({ formula: 'pettm < 3' }));
    const oaks = await set({ alertable_id: 'OAKS' });
    await set({ alertable_id: 'OAKS', formula: 'price < 1' });
    await set({ alertable_id: 'ALDR', formula: 'price < 5' }, BOB);
    await fire(oaks.id, 1);
    await fire(brch.id, 1, { read: 1 });
    const names = async (body: object) => (await search(body)).data.map(({ stock }) => stock!.display_symbol);
    expect(await names({})).toEqual(['OAKS', 'ALDR', 'BRCH']);
    expect(await names({ sort: 'name' })).toEqual(['ALDR', 'BRCH', 'OAKS']);
    expect(await names({ sort: 'newest' })).toEqual(['OAKS', 'ALDR', 'BRCH']);
    expect(await names({ only_triggered: true })).toEqual(['OAKS']);
    expect(await names({ filters: { q: 'PETTM' } })).toEqual(['ALDR']);
    expect(await names({ filters: { alertable_type: 'STOCK', alertable_id: 'BRCH' } })).toEqual(['BRCH']);
    expect(await names({ filters: { alertable_type: 'SCREEN' } })).toEqual([]);
    expect(await search({ per_page: 2, page: 2 })).toMatchObject({
      total: 3,
      page: 2,
      per_page: 2,
      data: [{ total: 1 }],
    });
    expect((await search()).data[0]).toMatchObject({ key: 'STOCK_US.OAKS', triggered_count: 1, total: 2 });
  });
});

describe('alerts of a portfolio', () => {
  const ask = (id: number, body: object = {}, who = ANN) =>
    test.as(who)('POST /_api/v2/portfolios/{id}/alerts', { params: { id }, body });

  it('companies with what happened in the days asked for, the newest first; alert.detail-rows: ten rows', async () => {
    const id = await makeOwned('portfolios');
    const symbols = Array.from({ length: 11 }, (_, at) => `S${10 + at}`);
    test.market.securities = [...symbols, 'ZERO'].map((symbol) => ({
      ...test.market.securities[0]!,
      id: `US.${symbol}`,
      symbol,
    }));
    for (const [at, symbol] of symbols.entries()) {
      const filed = `2026-03-0${at < 2 ? 5 : 4}`;
      const filing = makeFiling({ form: '10-Q', filed, accession: `0000000001-26-0000${10 + at}` });
      test.market.documents.set(symbol, { filings: [filing] });
    }
    test.market.documents.set('S20', {
      filings: ['2026-02-04', '2026-02-03', '2026-03-07'].map((filed, at) =>
        makeFiling({ form: '10-K', filed, accession: `0000000001-26-00003${at}`, moment: filingDayMoment(filed) }),
      ),
    });
    test.market.portfolios.set(id, [...symbols, 'ZERO', 'GONE']);
    const first = await ask(id);
    expect(first).toMatchObject({ total: 10, per_page: 10, since: '2026-02-04', date: '2026-03-06' });
    expect(first.data.slice(0, 3).map(({ stock, latest }) => [stock.display_symbol, latest])).toEqual([
      ['S10', '2026-03-05'],
      ['S11', '2026-03-05'],
      ['S12', '2026-03-04'],
    ]);
    // Of S20: the day that begins the days is not among them, and the seventh of March is to come.
    expect(first.data.some(({ stock }) => stock.display_symbol === 'S20')).toBe(false);
    test.market.version = 'w2';
    expect((await ask(id, { days: 31 })).total).toBe(11);
    expect((await ask(id, { days: 31, page: 2 })).data).toMatchObject([
      { stock: { display_symbol: 'S20' }, latest: '2026-02-04', count: 1 },
    ]);
  });

  it('counts what is new of each company by its own alerts and by those of the portfolio', async () => {
    const [id, foreign] = [await makeOwned('portfolios'), await makeOwned('portfolios', BOB)];
    test.market.portfolios = new Map([
      [id, ['ALDR', 'BRCH']],
      [foreign, ['ALDR']],
    ]);
    const whole = await set({ alertable_type: 'PORTFOLIO', alertable_id: id });
    const own = await set();
    await set({ alertable_id: 'BRCH' });
    const other = await set({ alertable_type: 'PORTFOLIO', alertable_id: foreign }, BOB);
    const ref = (await query(`select ref from alerts where id = $1`, [own.id])).rows[0].ref;
    await fire(whole.id, 3, { ref, read: 1 });
    await fire(own.id, 2, { ref });
    await fire(other.id, 2, { ref });
    const all = await set({ alertable_type: 'PORTFOLIO', alertable_id: id, formula: 'price < 1' });
    await fire(all.id, 2, { ref, quiet: 2 });
    const { data, alerts } = await ask(id);
    expect(
      data.map(({ stock, triggered_count: count, data: listed }) => [stock.display_symbol, count, listed.length]),
    ).toEqual([
      ['ALDR', 2, 1],
      ['BRCH', 0, 1],
    ]);
    expect(alerts.map((alert) => alert.id)).toEqual([whole.id, all.id]);
    await expect(ask(id, {}, BOB)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('removes alerts of this portfolio alone', async () => {
    const [id, second] = [await makeOwned('portfolios'), await makeOwned('portfolios')];
    const [mine, elsewhere, stock] = [
      await set({ alertable_type: 'PORTFOLIO', alertable_id: id }),
      await set({ alertable_type: 'PORTFOLIO', alertable_id: second }),
      await set(),
    ];
    await ask(id, { action: 'remove', alertable_keys: [mine.id, elsewhere.id, stock.id] });
    expect((await query('select id from alerts order by id')).rows).toEqual([{ id: elsewhere.id }, { id: stock.id }]);
    await expect(ask(id, { action: 'remove' })).rejects.toMatchObject({ message: 'Please select alerts' });
  });
});

describe('somebody else', () => {
  it('no longer reads the name of what is no longer shared; its owner does', async () => {
    const [portfolio, screen] = [await makeOwned('portfolios'), await makeOwned('user_screeners')];
    await query(`update portfolios set privacy = 'public'`);
    await query('update user_screeners set is_public = true');
    const names = async (who: number) =>
      (await search({ sort: 'newest' }, who)).data.map((group) => group.display_name);
    for (const who of [ANN, BOB]) {
      await set({ alertable_type: 'PORTFOLIO', alertable_id: portfolio }, who);
      await set({ alertable_type: 'SCREEN', alertable_id: screen, formula: undefined }, who);
    }
    expect([await names(ANN), await names(BOB)]).toEqual([
      ['Mine', 'Mine'],
      ['Mine', 'Mine'],
    ]);
    await query(`update portfolios set privacy = 'private'`);
    await query('update user_screeners set is_public = false');
    expect([await names(ANN), await names(BOB)]).toEqual([
      ['Mine', 'Mine'],
      ['A screen', 'A portfolio'],
    ]);
  });

  it('sees and changes no alert of another person', async () => {
    const { id } = await set();
    const params = { id };
    for (const [key, body] of [
      ['GET /_api/v2/alerts/{id}', undefined],
      ['PUT /_api/v2/alerts/{id}', { hold: 9 }],
      ['DELETE /_api/v2/alerts/{id}', undefined],
    ] as const)
      await expect(test.as(BOB)(key, { params, body })).rejects.toMatchObject({ statusCode: 404 });
    await expect(test.as(BOB)('GET /_api/user/alerts/{x}', { params: { x: String(id) } })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(
      await test.as(BOB)('DELETE /_api/user/alerts/{type}/{id}', { params: { type: 'STOCK', id: 'ALDR' } }),
    ).toEqual({
      ok: true,
      count: 0,
    });
    expect(await test.as(ANN)('GET /_api/v2/alerts/{id}', { params })).toMatchObject({ hold: 1 });
  });
});

describe('two calls at once', () => {
  it('set one alert', async () => {
    const { answers } = await twoAtOnce(() => set());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await formulas()).toHaveLength(1);
  });

  it('with one version change it once', async () => {
    const { id, version } = await set();
    const change = (hold: number) =>
      test.as(ANN)('PUT /_api/v2/alerts/{id}', { params: { id }, body: { hold, version } });
    const { answers, refused } = await twoAtOnce(
      () => change(2),
      () => change(3),
    );
    expect([answers.length, refused]).toEqual([1, [409]]);
  });

  it('one after the other with one version: the second gets what is there', async () => {
    const { id, version } = await set();
    const change = (hold: number) =>
      test.as(ANN)('PUT /_api/v2/alerts/{id}', { params: { id }, body: { hold, version } });
    await change(2);
    await expect(change(3)).rejects.toMatchObject({ statusCode: 409, current: { hold: 2 } });
  });

  it('that make two alerts into the same condition: the second answers that it is there', async () => {
    const ids = [(await set({ formula: 'price < 1' })).id, (await set({ formula: 'price < 2' })).id];
    const [one, other] = ids.map(
      (id) => () => test.as(ANN)('PUT /_api/v2/alerts/{id}', { params: { id }, body: { formula: 'price < 3' } }),
    );
    const { answers, refused } = await twoAtOnce(one!, other!);
    expect([answers.length, refused]).toEqual([1, [400]]);
  });

  it('that remove it and change it: the change comes first or finds nothing', async () => {
    const { id } = await set();
    const params = { id };
    const { refused } = await twoAtOnce<unknown>(
      () => test.as(ANN)('DELETE /_api/v2/alerts/{id}', { params }),
      () => test.as(ANN)('PUT /_api/v2/alerts/{id}', { params, body: { hold: 2 } }),
    );
    expect([[], [404]]).toContainEqual(refused);
    expect(await formulas()).toEqual([]);
  });

  it('that remove it: one finds nothing', async () => {
    const { id } = await set();
    const { refused } = await twoAtOnce(() => test.as(ANN)('DELETE /_api/v2/alerts/{id}', { params: { id } }));
    expect(refused).toEqual([404]);
  });

  it('that switch the feed on tell one address', async () => {
    const switchOn = async () =>
      (await test.as(ANN)('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body: { on: true } }))
        .data[1]!.address;
    await test.as(ANN)('POST /_api/v2/alerts/settings', {});
    const { answers } = await twoAtOnce(switchOn);
    expect(answers[0]).toMatch(/feeds\/[\w-]{32}\.xml$/);
    expect(answers[1]).toBe(answers[0]);
  });

  it('switching the feed on again keeps its address, a renewal replaces it, off ends it', async () => {
    const feed = async (body: object) =>
      (await test.as(ANN)('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body })).data[1]!;
    const { address } = await feed({ on: true });
    expect((await feed({ on: true })).address).toBe(address);
    const renewed = await feed({ on: true, renew: true });
    expect(renewed.address).not.toBe(address);
    expect(await feed({ on: false })).toMatchObject({ on: false, address: null });
    expect((await feed({ on: true })).address).not.toBe(renewed.address);
  });

  it('that read settings first: one secret', async () => {
    await twoAtOnce(() => test.as(ANN)('POST /_api/v2/alerts/settings', {}));
    expect((await query('select 1 from alert_settings')).rows).toHaveLength(1);
  });

  it('that ask for a third test mail: one is refused', async () => {
    const mail = () => test.as(ANN)('POST /_api/v2/alerts/channels/mail/test', {});
    await mail();
    await mail();
    const { answers, refused } = await twoAtOnce(mail);
    expect([answers.length, refused]).toEqual([1, [429]]);
    await query(`update mails set created_at = now() - interval '61 minutes' where user_id = ${ANN}`);
    expect(await mail()).toEqual({ ok: true });
  });
});

it('how a person is notified: what is named changes, of that person', async () => {
  const settings = (body: object | undefined, who = ANN) => test.as(who)('POST /_api/v2/alerts/settings', { body });
  const first = {
    merge_alerts: true,
    send_time: '08:00',
    time_zone: 'America/New_York',
    is_table: false,
    channels: ['mail'],
  };
  expect(await settings(undefined, BOB)).toEqual(first);
  const changed = { ...first, send_time: '23:59', is_table: true, channels: ['feed'] };
  expect(await settings({ action: 'save', send_time: '23:59', is_table: true, channels: ['feed'] })).toEqual(changed);
  expect(await settings({ action: 'save', merge_alerts: false })).toEqual({ ...changed, merge_alerts: false });
  expect(await settings({ action: 'get', merge_alerts: true })).toEqual({ ...changed, merge_alerts: false });
  expect(await settings(undefined, BOB)).toEqual(first);
  await expect(settings({ action: 'save', time_zone: 'Nowhere/City' })).rejects.toMatchObject({ statusCode: 400 });
  await expect(settings({ action: 'save', send_time: '24:00' })).rejects.toMatchObject({ statusCode: 400 });
});

describe('a rehearsal', () => {
  const rehearse = (body: object = {}) =>
    test.as(ANN)('POST /_api/v2/alerts/rehearse', {
      body: { stock: 'ALDR', formula: 'price < 1000', margin: 0, ...body },
    });
  /** Closes as they were traded, over a split of 10 for 1 on the third day. */
  const past = (closes: readonly number[]) => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'].slice(0, closes.length);
    const columns = { rows: days.length, numbers: () => Float64Array.from(closes), texts: () => undefined };
    test.market.days = { days, columns };
    const split = { day: '2026-03-04', ratio: 10, source: 'actions', knownAt: 0 };
    test.market.documents.set('ALDR', { splits: [split] });
  };

  it('reads each day on the split basis of today', async () => {
    past([11_000, 10_500, 1_020, 990, 1_010]);
    const answer = await rehearse();
    expect(answer.firings.map(({ day, value }) => [day, value])).toEqual([['2026-03-05', 990]]);
    expect(answer.series.map(({ value }) => value)).toEqual([1_100, 1_050, 1_020, 990, 1_010]);
    expect(answer).toMatchObject({ state: 'armed', holds: false, value: 1_010, level: 1_000, days: 5 });
  });

  it('says what cannot be rehearsed', async () => {
    await expect(rehearse()).rejects.toMatchObject({ statusCode: 404 });
    await expect(rehearse({ stock: 'NOPE' })).rejects.toMatchObject({ statusCode: 404 });
    past([1]);
    await expect(rehearse({ formula: 'rank(price) > 1' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(rehearse({ formula: 'price' })).rejects.toMatchObject({ statusCode: 400, code: 'formula' });
  });
});

describe('feeds', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    mountFeeds(app, test.deps);
  });
  afterAll(() => app.close());
  const get = async (address: string) => app.inject({ url: new URL(address).pathname });
  const addressOf = async (who: number) =>
    (await test.as(who)('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body: { on: true } }))
      .data[1]!.address!;

  it('have what was reported to their owner, and not what was kept quietly', async () => {
    const [own, foreign] = [await set(), await set({}, BOB)];
    await fire(own.id, 3, { quiet: 1, read: 2 });
    await fire(foreign.id, 1, { text: 'foreign' });
    const address = await addressOf(ANN);
    const { body, headers } = await get(address);
    expect([...body.matchAll(/<title>(n\d|foreign\d)</g)].map(([, text]) => text)).toEqual(['n3', 'n2']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, max-age=300' });
    expect((await get(address.replace(/[^/]{4}\.xml/, 'AAAA.xml'))).statusCode).toBe(404);
    await query('update alert_settings set feed_token = null');
    expect((await get(address)).statusCode).toBe(404);
  });

  it('have days to come only where the calendar is for the feed', async () => {
    await set();
    const action = makeAction({
      symbol: 'ALDR',
      kind: 'dividend',
      day: '2026-03-20',
      declaredDay: '2026-02-01',
      amount: 1,
    });
    test.market.documents.set('ALDR', { actions: [action] });
    const calendar = (channels: string[]) =>
      test.as(ANN)('PUT /_api/user/calendarAlerts', {
        body: { kinds: ['dividend'], scope: 'all', lead_days: 3, channels },
      });
    const ics = async () => (await get((await addressOf(ANN)).replace('.xml', '.ics'))).body;
    await calendar(['mail']);
    expect(await ics()).not.toContain('SUMMARY');
    await calendar(['feed']);
    expect(await ics()).toContain('SUMMARY:ALDR: ex-dividend day\\, 1.00 USD');
  });
});

it('a copy of the personal data has one person alone, without secret addresses', async () => {
  const [own, foreign] = [await set(), await set({ formula: 'price < 77' }, BOB)];
  await fire(own.id, 1);
  await fire(foreign.id, 1, { text: 'foreign' });
  for (const who of [ANN, BOB]) {
    await test.as(who)('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body: { on: true } });
    await test.as(who)('PUT /_api/user/calendarAlerts', {
      body: { kinds: [], scope: 'all', lead_days: who, channels: [] },
    });
  }
  const text = JSON.stringify(await alertsData.copy!(test.store.db, ANN));
  const { rows } = await query('select feed_token, stop_token from alert_settings');
  for (const { feed_token: feed, stop_token: stop } of rows)
    for (const secret of [feed, stop]) expect(text).not.toContain(secret);
  expect(text).toContain('price < 90');
  expect(text).toContain('"lead_days":1');
  expect(text).not.toMatch(/price < 77|foreign|"lead_days":2/);
});
