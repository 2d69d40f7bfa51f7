import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { shellMigrations } from './migrations';
import { createSiteTexts } from './site-texts';

let store: TestStore;
beforeAll(async () => void (store = await createTestStore(shellMigrations)));
afterAll(() => store.remove());

const bar = (text: string, more: { from?: string; until?: string; active?: boolean } = {}) =>
  store.pool.query(
    `insert into notification_bars (text, audience, shown_from, shown_until, active)
     values ($1, 'all', now() + $2::interval, now() + $3::interval, $4)`,
    [text, more.from ?? null, more.until ?? null, more.active ?? true],
  );

it('notices: what is on now, the newest first', async () => {
  await bar('always');
  await bar('off', { active: false });
  await bar('later', { from: '1 hour' });
  await bar('over', { from: '-2 hours', until: '-1 hour' });
  await bar('now', { from: '-1 hour', until: '1 hour' });
  expect(await createSiteTexts(store.db).notices()).toEqual([
    { id: 'line-5-1', text: 'now', link: null, audience: 'all' },
    { id: 'line-1-1', text: 'always', link: null, audience: 'all' },
  ]);
});

it('change log: published entries, by day, twenty a page', async () => {
  for (let day = 1; day <= 22; day += 1)
    await store.pool.query(
      `insert into change_logs (title, day, kind, body, published) values ($1, make_date(2026, 1, $2), 'new', '', $3)`,
      [`day ${day}`, day, day !== 5],
    );
  const texts = createSiteTexts(store.db);
  const first = await texts.changeLog(1);
  expect([first.total, first.data.length, first.data[0]]).toEqual([
    21,
    20,
    { id: 22, day: '2026-01-22', title: 'day 22', kind: 'new', body: '' },
  ]);
  expect((await texts.changeLog(2)).data.map(({ title }) => title)).toEqual(['day 1']);
});
