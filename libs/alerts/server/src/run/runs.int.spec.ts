import { filingDayMoment } from '@plumbline/market-data/domain';
import { makeAction, makeFiling, makeObservation } from '@plumbline/market-data/testing';
import { tablesOf } from '@plumbline/shared/server';
import { twoAtOnce } from '@plumbline/shared/server/testing';
import type { AlertRow } from '../store/alert-store';
import { deliverDue, isAnythingDue } from '../deliver/deliver';
import { handMarket, makeTestAlerts, type Figures, type TestAlerts } from '../testing/test-alerts';
import { commit, firingOf, presentMoment } from './commit';
import { runAlerts } from './run-alerts';

let test: TestAlerts;
const [ANN, BOB] = [1, 2];
const [FRIDAY, MONDAY, TUESDAY] = ['2026-03-06', '2026-03-09', '2026-03-10'];

beforeAll(async () => void (test = await makeTestAlerts()));
afterAll(() => test.remove());
beforeEach(async () => {
  await test.store.pool.query(`truncate alerts, alert_firings, alert_deliveries, alert_settings, alert_calendars,
    alert_seen, alert_watched, alert_runs, portfolios, user_screeners, mails cascade`);
  Object.assign(test.market, handMarket());
});

const price = (ALDR: number, BRCH = 50): { figures: Figures } => ({ figures: { price: { ALDR, BRCH } } });

const set = (input: object, who = ANN) =>
  test.as(who)('POST /_api/v2/alerts', {
    body: { alertable_type: 'STOCK', alertable_id: 'ALDR', margin: 0, ...input },
  });
const rowsOf = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await test.store.pool.query(text, values)).rows as T[];

async function makeOwned(table: 'portfolios' | 'user_screeners', userId = ANN, shared = false): Promise<number> {
  const column = table === 'portfolios' ? `privacy` : `is_public`;
  const value = table === 'portfolios' ? (shared ? 'public' : 'private') : shared;
  const [row] = await rowsOf<{ id: number }>(
    `insert into ${table} (user_id, name, ${column}) values ($1, 'Mine', $2) returning id`,
    [userId, value],
  );
  return row!.id;
}

describe('conditions', () => {
  it('fires on the day the condition becomes true, with the values of both days, and only for its owner', async () => {
    await set({ formula: 'price < 90' });
    await set({ formula: 'price > 90' }, BOB);
    await set({ formula: 'price < 90', alertable_id: 'BRCH' });
    expect(await test.run({ day: MONDAY, ...price(80) })).toBe(1);
    expect(
      await rowsOf(`select user_id, day, text, link, before, after, known_at, quiet, key, market_version
      from alert_firings`),
    ).toEqual([
      {
        user_id: ANN,
        day: MONDAY,
        text: 'price < 90: 80.00 (before 100.00)',
        link: '/stock/ALDR/summary',
        before: 100,
        after: 80,
        known_at: new Date('2026-03-10T03:59:59.999Z'),
        quiet: false,
        key: 'formula',
        market_version: test.market.version,
      },
    ]);
  });

  it('another build of one day begins with the state before that day', async () => {
    await set({ formula: 'price < 90', hold: 2 });
    expect(await test.run({ day: MONDAY, ...price(80) })).toBe(0);
    expect(await test.run({ day: MONDAY, ...price(81) })).toBe(0);
    expect(await test.run({ day: FRIDAY, ...price(80) })).toBe(0);
    expect(await test.run({ day: TUESDAY, ...price(82) })).toBe(1);
    expect(await test.reported()).toEqual(['price < 90: 82.00 (before 81.00)']);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('margin %p: true again after 90.5 reports %p more', async (margin, more) => {
    await set({ formula: 'price < 90', margin });
    await test.run({ day: MONDAY, ...price(80) });
    await test.run({ day: TUESDAY, ...price(90.5) });
    expect(await test.run({ day: '2026-03-11', ...price(80) })).toBe(more);
  });

  it('without a margin it is a hundredth of the level', async () => {
    await set({ formula: 'price < 90', margin: null });
    await test.run({ day: MONDAY, ...price(80) });
    await test.run({ day: TUESDAY, ...price(90.89) });
    expect(await test.run({ day: '2026-03-11', ...price(80) })).toBe(0);
    await test.run({ day: '2026-03-12', ...price(90.9) });
    expect(await test.run({ day: '2026-03-13', ...price(80) })).toBe(1);
  });

  it('split day: price < 1000 set before 10 for 1 is silent at 120.86 and fires at 99.90', async () => {
    Object.assign(test.market, price(1_210));
    await set({ formula: 'price < 1000' });
    const split = { day: MONDAY, ratio: 10, source: 'actions', knownAt: 0 };
    test.market.documents.set('ALDR', { splits: [split] });
    expect(await test.run({ day: MONDAY, ...price(120.86) })).toBe(0);
    expect(await test.run({ day: TUESDAY, ...price(99.9) })).toBe(1);
    expect(await test.reported()).toEqual(['price < 1000: 999.00 (before 1,208.60)']);
  });

  it('five trading days without data are said quietly once, and that they are over', async () => {
    await set({ formula: 'price < 90' });
    const days = [MONDAY, TUESDAY, '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16'];
    for (const day of days) await test.run({ day, figures: { price: {} } });
    await test.run({ day: '2026-03-17', ...price(100) });
    expect(await test.reported()).toEqual([
      '(price < 90: no data for five trading days)',
      '(price < 90: data is available again)',
    ]);
  });

  it('missed days are looked at as known then; what is two days old is mailed with the next digest', async () => {
    await set({ formula: 'price < 90', trigger_frequency: 'always' });
    await test.run({ day: FRIDAY, ...price(100) });
    const now = new Date('2026-03-12T13:00:00Z');
    const past = new Map([
      [MONDAY, price(80).figures],
      [TUESDAY, price(95).figures],
      ['2026-03-11', price(85).figures],
    ]);
    expect(await test.run({ day: '2026-03-12', past, ...price(70) }, now)).toBe(2);
    expect(
      await rowsOf(
        'select f.day, d.next_at from alert_deliveries d join alert_firings f on f.id = firing_id order by f.day',
      ),
    ).toEqual([
      { day: MONDAY, next_at: new Date('2026-03-13T12:00:00Z') },
      { day: '2026-03-11', next_at: now },
    ]);
  });

  it('what is paused is not evaluated, what is muted tells nobody until that moment', async () => {
    const now = new Date('2026-03-09T23:00:00Z');
    await set({ formula: 'price < 90', active: false });
    await set({ formula: 'price < 91', muted_until: '2026-03-09T23:00:00.001Z' });
    await set({ formula: 'price < 92', muted_until: '2026-03-09T23:00:00.000Z' });
    await test.run({ day: MONDAY, ...price(80) }, now);
    expect(await test.reported()).toEqual(['(price < 91: 80.00 (before 100.00))', 'price < 92: 80.00 (before 100.00)']);
    expect(await rowsOf('select 1 from alert_deliveries')).toHaveLength(1);
  });

  it('a security is evaluated on its last day, and its alert ends with a message after it', async () => {
    await set({ formula: 'price < 90' });
    const [aldr, ...others] = test.market.securities;
    const securities = [{ ...aldr!, delisted: MONDAY }, ...others];
    await test.run({ day: MONDAY, securities, ...price(80) });
    expect(await rowsOf('select active from alerts')).toEqual([{ active: true }]);
    await test.run({ day: TUESDAY, securities });
    await test.run({ day: '2026-03-11', securities });
    expect(await test.reported()).toEqual([
      'price < 90: 80.00 (before 100.00)',
      'ALDR was listed until 2026-03-09: this alert has ended',
    ]);
    expect(await rowsOf('select active from alerts')).toEqual([{ active: false }]);
  });

  it('a portfolio means what is on it that evening: new ones begin, sold ones stop', async () => {
    const id = await makeOwned('portfolios');
    test.market.portfolios.set(id, ['ALDR']);
    await set({ alertable_type: 'PORTFOLIO', alertable_id: id, formula: 'price < 90' });
    test.market.portfolios.set(id, ['ALDR', 'BRCH']);
    await test.run({ day: MONDAY, ...price(80, 50) });
    // It was true for BRCH when it came: no news.
    expect(await test.reported()).toEqual(['ALDR: price < 90: 80.00']);
    test.market.portfolios.set(id, ['BRCH']);
    await test.run({ day: TUESDAY, ...price(200, 95) });
    await test.run({ day: '2026-03-11', ...price(80, 85) });
    expect(await test.reported()).toEqual(['ALDR: price < 90: 80.00', 'BRCH: price < 90: 85.00']);
  });

  it('the alert on a portfolio that is no longer shared ends, that of its owner goes on', async () => {
    const id = await makeOwned('portfolios', ANN, true);
    test.market.portfolios.set(id, ['ALDR']);
    for (const who of [ANN, BOB])
      await set({ alertable_type: 'PORTFOLIO', alertable_id: id, formula: 'price < 90' }, who);
    await rowsOf(`update portfolios set privacy = 'private'`);
    expect(await test.run({ day: MONDAY, ...price(80) })).toBe(1);
    expect([await test.reported(ANN), await test.reported(BOB)]).toEqual([['ALDR: price < 90: 80.00'], []]);
    expect(await rowsOf('select user_id, active from alerts order by 1')).toEqual([
      { user_id: ANN, active: true },
      { user_id: BOB, active: false },
    ]);
  });

  it('an alert that was changed while it was evaluated keeps neither state nor firing of before', async () => {
    const { id } = await set({ formula: 'price < 90' });
    const [before] = await rowsOf<AlertRow>('select * from alerts');
    await test.as(ANN)('PUT /_api/v2/alerts/{id}', { params: { id }, body: { hold: 3 } });
    const moment = presentMoment(test.deps);
    const reported = { fired_key: 'x', ref: null, day: FRIDAY, text: 'x', link: '/' };
    const firing = firingOf(before!, moment, reported);
    const evaluated = { alert: before!, state: { day: FRIDAY }, firings: [firing] };
    expect(await commit(tablesOf(test.store.db), [evaluated], moment)).toBe(0);
    expect(await rowsOf('select hold, state <> $1::jsonb as other from alerts', ['{"day":"2026-03-06"}'])).toEqual([
      { hold: 3, other: true },
    ]);
  });

  it('two workers over one version report once, and mail once', async () => {
    await set({ formula: 'price < 90', trigger_frequency: 'always' });
    await set({ key: 'stock_new_event' });
    test.market.documents.set('ALDR', { filings: [makeFiling({ form: '8-K', filed: MONDAY })] });
    Object.assign(test.market, { version: 'two', day: MONDAY, ...price(80) });
    const now = new Date('2026-03-09T23:00:00Z');
    await twoAtOnce(() => runAlerts(test.deps, now));
    expect(await test.reported()).toHaveLength(2);
    const delivery = { ...test.deps, origin: 'https://site.example' };
    const { answers } = await twoAtOnce(() => deliverDue(delivery, new Date('2026-03-12T00:00:00Z')));
    expect(answers.toSorted()).toEqual([0, 1]);
    expect(await rowsOf('select subject from mails')).toEqual([{ subject: '2 alerts: ALDR Inc. (ALDR)' }]);
  });
});

describe('news', () => {
  const watch = (key: string, who = ANN) => set({ key, margin: undefined }, who);
  const filed = (...days: string[]) =>
    test.market.documents.set('ALDR', {
      filings: days.map((day, at) => makeFiling({ form: '10-Q', filed: day, accession: `0000000001-26-00000${at}` })),
    });

  it('what was there when watching began is no news; what comes is reported once, also after it was away', async () => {
    filed('2026-03-05');
    await watch('stock_new_10qk');
    expect(await test.run({ day: MONDAY })).toBe(0);
    filed('2026-03-05', MONDAY);
    expect(await test.run({ day: MONDAY })).toBe(1);
    filed('2026-03-05');
    expect(await test.run({ day: MONDAY })).toBe(0);
    filed('2026-03-05', MONDAY);
    expect(await test.run({ day: MONDAY })).toBe(0);
    expect(await test.reported()).toEqual(['ALDR: Quarterly report']);
  });

  it.each([
    ['2026-03-02', ['ALDR: Quarterly report']],
    ['2026-03-01', ['(ALDR: Quarterly report)']],
    // 120 days before the ninth of March.
    ['2025-11-10', ['(ALDR: Quarterly report)']],
    ['2025-11-09', []],
  ])('a report of %s that came late on 2026-03-09: %p', async (day, expected) => {
    await watch('stock_new_10qk');
    filed(day);
    await test.run({ day: MONDAY });
    expect(await test.reported()).toEqual(expected);
  });

  it('of a company that a portfolio brings in, what was there is no news', async () => {
    const id = await makeOwned('portfolios');
    await set({ alertable_type: 'PORTFOLIO', alertable_id: id, key: 'stock_new_10qk' });
    test.market.portfolios.set(id, ['ALDR']);
    filed('2026-03-05');
    expect(await test.run({ day: FRIDAY })).toBe(0);
    filed('2026-03-05', MONDAY);
    expect(await test.run({ day: MONDAY })).toBe(1);
  });

  it('each alert hears of its key alone, of both a company and the portfolio that has it', async () => {
    const id = await makeOwned('portfolios');
    test.market.portfolios.set(id, ['ALDR']);
    await watch('stock_new_10qk');
    await watch('stock_new_event', BOB);
    await set({ alertable_type: 'PORTFOLIO', alertable_id: id, key: 'stock_new_10qk' });
    await test.run({ day: FRIDAY });
    filed(MONDAY);
    expect(await test.run({ day: MONDAY })).toBe(2);
    expect([await test.reported(ANN), await test.reported(BOB)]).toEqual([
      ['ALDR: Quarterly report', 'ALDR: Quarterly report'],
      [],
    ]);
  });
});

describe('lists', () => {
  async function watchScreen(trigger: string, shared = false, who = ANN): Promise<number> {
    const id = await makeOwned('user_screeners', ANN, shared);
    test.market.screens.set(id, ['ALDR', 'BRCH']);
    await set({ alertable_type: 'SCREEN', alertable_id: id, key: 'list', trigger, margin: undefined }, who);
    await test.run({ day: FRIDAY });
    test.market.screens.set(id, ['BRCH', 'OAKS']);
    return id;
  }

  it.each([
    ['both', ['OAKS Inc. (OAKS) entered Mine', 'ALDR Inc. (ALDR) left Mine']],
    ['enters', ['OAKS Inc. (OAKS) entered Mine']],
    ['leaves', ['ALDR Inc. (ALDR) left Mine']],
  ])('%s tells %p, once a day', async (trigger, expected) => {
    await watchScreen(trigger);
    expect(await test.run({ day: MONDAY })).toBe(expected.length);
    expect(await test.run({ day: MONDAY })).toBe(0);
    await test.run({ day: TUESDAY });
    expect(await test.reported()).toEqual(expected);
  });

  it('another build of one day is compared with the day before', async () => {
    const id = await watchScreen('both');
    await test.run({ day: MONDAY });
    test.market.screens.set(id, ['ALDR', 'BRCH']);
    expect(await test.run({ day: MONDAY })).toBe(0);
    expect(await test.run({ day: TUESDAY })).toBe(0);
  });

  it('of more than twenty the others are counted', async () => {
    const id = await watchScreen('enters');
    const many = Array.from({ length: 22 }, (_, at) => `S${at}`);
    const more = many.map((symbol) => ({ ...test.market.securities[0]!, id: `US.${symbol}`, symbol }));
    test.market.screens.set(id, many);
    await test.run({ day: MONDAY, securities: [...test.market.securities, ...more] });
    const texts = await test.reported();
    expect(texts).toHaveLength(21);
    expect(texts.at(-1)).toBe('2 more entered Mine');
  });

  it('a screen that is no longer shared ends the alert of another person; without figures nothing ends', async () => {
    await watchScreen('both', true, BOB);
    await rowsOf('update user_screeners set is_public = false');
    await test.run({ day: MONDAY, figures: undefined });
    expect(await rowsOf('select active from alerts')).toEqual([{ active: true }]);
    await test.run({ day: TUESDAY, ...price(1) });
    expect(await rowsOf('select active from alerts')).toEqual([{ active: false }]);
    expect(await test.reported(BOB)).toEqual([]);
  });
});

describe('series', () => {
  const values = (given: Readonly<Record<string, number>>) =>
    test.market.observations.set(
      'GS10',
      Object.entries(given).map(([day, value]) =>
        makeObservation({ series: 'GS10', day, value, moment: filingDayMoment('2026-03-02') }),
      ),
    );
  const watch = (input: object) =>
    set({ alertable_type: 'ECONOMIC_INDICATOR', alertable_id: 'GS10', margin: undefined, ...input });
  const NAME = 'Treasury yield, 10-year, average of the month';

  it.each([
    ['value', [`${NAME}: 4.50 % for 2026-02-01`]],
    ['revision', [`${NAME}: 2026-01-01 revised from 4.10 % to 4.20 %`]],
  ])('%s', async (trigger, expected) => {
    values({ '2026-01-01': 4.1 });
    await watch({ trigger });
    await test.run({ day: FRIDAY });
    values({ '2026-01-01': 4.2, '2026-02-01': 4.5 });
    await test.run({ day: MONDAY });
    await test.run({ day: TUESDAY });
    expect(await test.reported()).toEqual(expected);
  });

  it('of several vintages of a period the last one that is public counts', async () => {
    const of = (value: number, at: string, file: string) =>
      makeObservation({ series: 'GS10', day: '2026-01-01', value, moment: filingDayMoment(at), file });
    test.market.observations.set('GS10', [of(4.1, '2026-02-02', 'a')]);
    await watch({ trigger: 'revision' });
    await test.run({ day: FRIDAY });
    test.market.observations.set('GS10', [of(4.1, '2026-02-02', 'a'), of(4.3, '2026-03-02', 'b')]);
    await test.run({ day: MONDAY });
    await test.run({ day: TUESDAY });
    expect(await test.reported()).toEqual([`${NAME}: 2026-01-01 revised from 4.10 % to 4.30 %`]);
  });

  it('a level is crossed once, by the newest value', async () => {
    values({ '2026-01-01': 4.9, '2026-02-01': 4.4 });
    await watch({ formula: 'x > 4.5' });
    await test.run({ day: FRIDAY });
    values({ '2026-02-01': 4.4, '2026-03-01': 4.6 });
    await test.run({ day: MONDAY });
    await test.run({ day: TUESDAY });
    expect(await test.reported()).toEqual([`${NAME}: 4.60 %, x > 4.5`]);
  });
});

describe('days to come', () => {
  const ask = (more: object = {}, who = ANN) =>
    test.as(who)('PUT /_api/user/calendarAlerts', {
      body: { kinds: ['dividend'], scope: 'all', lead_days: 3, channels: ['mail'], ...more },
    });
  const dividend = (day: string, symbol = 'ALDR') =>
    test.market.documents.set(symbol, {
      actions: [makeAction({ symbol, kind: 'dividend', day, declaredDay: '2026-02-01', amount: 0.5, currency: 'USD' })],
    });

  it.each([
    ['2026-03-05', []],
    ['2026-03-06', ['ALDR: ex-dividend day, 0.50 USD on 2026-03-06']],
    ['2026-03-09', ['ALDR: ex-dividend day, 0.50 USD on 2026-03-09']],
    ['2026-03-10', []],
  ])('three days before: of %s on Friday 2026-03-06 %p', async (day, expected) => {
    await set({ formula: 'price < 1' });
    await ask();
    await ask({}, BOB);
    dividend(day);
    await test.run();
    await test.run();
    expect([await test.reported(), await test.reported(BOB)]).toEqual([expected, []]);
  });

  it.each([
    ['all', ['ALDR', 'BRCH', 'OAKS']],
    ['list', ['ALDR']],
    ['one', ['BRCH']],
  ])('scope %p: %p', async (scope, expected) => {
    const [one, other, foreign] = [
      await makeOwned('portfolios'),
      await makeOwned('portfolios'),
      await makeOwned('portfolios', BOB),
    ];
    test.market.portfolios = new Map([
      [one, ['BRCH']],
      [other, ['OAKS']],
      [foreign, ['ALDR']],
    ]);
    await set({ formula: 'price < 1' });
    for (const symbol of ['ALDR', 'BRCH', 'OAKS']) dividend(MONDAY, symbol);
    await ask({ scope: scope === 'one' ? `portfolio:${one}` : scope });
    await test.run();
    const symbols = (await test.reported()).map((text) => text.slice(0, 4));
    expect(symbols.toSorted()).toEqual(expected);
    await expect(ask({ scope: `portfolio:${foreign}` })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('other kinds and a calendar that is only a feed report nothing', async () => {
    await set({ formula: 'price < 1' });
    dividend(MONDAY);
    await ask({ kinds: ['split', 'results'] });
    await ask({ channels: ['feed'] }, BOB);
    await test.run();
    expect(await rowsOf('select 1 from alert_firings')).toEqual([]);
  });
});

describe('mails', () => {
  const delivery = () => ({ ...test.deps, origin: 'https://site.example' });
  const settings = (body: object, who = ANN) =>
    test.as(who)('POST /_api/v2/alerts/settings', { body: { action: 'save', ...body } });
  const fire = async (now: string) => {
    await test.run({ day: FRIDAY }, new Date(now));
    await test.run({ day: MONDAY, ...price(80, 40) }, new Date(now));
  };
  const subjects = async () =>
    (await rowsOf<{ subject: string }>('select subject from mails order by 1')).map((row) => row.subject);

  it('a daily one waits for the time of day, one of each build goes at once', async () => {
    const now = '2026-03-09T23:00:00Z';
    await settings({ send_time: '07:30', time_zone: 'Europe/Berlin' });
    await set({ formula: 'price < 90', trigger_frequency: 'daily' });
    await set({ formula: 'price < 91', trigger_frequency: 'always' });
    await fire(now);
    expect(await isAnythingDue(test.store.db, new Date(Date.parse(now) - 1))).toBe(false);
    expect(await deliverDue(delivery(), new Date(now))).toBe(1);
    expect(await subjects()).toEqual(['price < 91: 80.00 (before 100.00)']);
    expect(await deliverDue(delivery(), new Date('2026-03-10T06:29:59Z'))).toBe(0);
    expect(await deliverDue(delivery(), new Date('2026-03-10T06:30:00Z'))).toBe(1);
    expect(await subjects()).toEqual(['price < 90: 80.00 (before 100.00)', 'price < 91: 80.00 (before 100.00)']);
    expect(await deliverDue(delivery(), new Date('2026-03-11T06:30:00Z'))).toBe(0);
  });

  it('builds at 06:00 and 09:00: one mail each morning, of the second build on the next day', async () => {
    await settings({ is_table: true });
    for (const level of [90, 91, 92]) await set({ formula: `price < ${level}` });
    await set({ formula: 'price < 45', alertable_id: 'BRCH' });
    await test.run({ day: FRIDAY }, new Date('2026-03-06T23:00:00Z'));
    await test.run({ day: MONDAY, ...price(80) }, new Date('2026-03-10T10:00:00Z'));
    await test.run({ day: TUESDAY, ...price(80, 40) }, new Date('2026-03-10T13:00:00Z'));
    const at = (time: string) => deliverDue(delivery(), new Date(time));
    // Eight in New York is 12:00Z from the eighth of March on.
    expect([await at('2026-03-10T11:59:59Z'), await at('2026-03-10T12:00:00Z')]).toEqual([0, 1]);
    expect([await at('2026-03-11T11:59:59Z'), await at('2026-03-11T12:00:00Z')]).toEqual([0, 1]);
    expect(await subjects()).toEqual(['3 alerts: ALDR Inc. (ALDR)', 'price < 45: 40.00 (before 50.00)']);
    const [{ html_body: html }] = (await rowsOf<{ html_body: string }>('select html_body from mails')) as [
      { html_body: string },
    ];
    expect(html.match(/<tr>/g)).toHaveLength(4);
  });

  it.each([
    [true, ['2 alerts: ALDR Inc. (ALDR), BRCH Inc. (BRCH)']],
    [false, ['price < 45: 40.00 (before 50.00)', 'price < 90: 80.00 (before 100.00)']],
  ])('merged %p: %p', async (merged, expected) => {
    await settings({ merge_alerts: merged });
    await set({ formula: 'price < 90', trigger_frequency: 'always' });
    await set({ formula: 'price < 45', alertable_id: 'BRCH', trigger_frequency: 'always' });
    await set({ formula: 'price < 91', trigger_frequency: 'always' }, BOB);
    await settings({ channels: [] }, BOB);
    await fire('2026-03-09T23:00:00Z');
    expect(await deliverDue(delivery(), new Date('2026-03-09T23:00:00Z'))).toBe(expected.length);
    expect(await subjects()).toEqual(expected);
    expect(await rowsOf('select distinct user_id from mails')).toEqual([{ user_id: ANN }]);
  });

  it('what is due when mails were switched off is dropped, and no mail is made of it later', async () => {
    await set({ formula: 'price < 90', trigger_frequency: 'always' });
    await fire('2026-03-09T23:00:00Z');
    await settings({ channels: [] });
    expect(await deliverDue(delivery(), new Date('2026-03-09T23:00:00Z'))).toBe(0);
    await settings({ channels: ['mail'] });
    expect(await deliverDue(delivery(), new Date('2026-03-10T23:00:00Z'))).toBe(0);
    expect(await rowsOf('select state from alert_deliveries')).toEqual([{ state: 'dropped' }]);
  });
});
