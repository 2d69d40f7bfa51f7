import { DAY_MS } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { makeTestSupport, type TestSupport } from '../testing/test-support';
import { refreshEmbeds } from '../jobs/refresh-embeds';

let support: TestSupport;
beforeAll(async () => {
  support = await makeTestSupport({ demoHost: 'demos.example' });
});
afterAll(() => support.store.remove());

it('error.demo: a demo whose host answers badly says so on that item alone; what is watched is counted by day', async () => {
  const { db } = support.store;
  await sql`insert into demo_hubs (title) values ('Tools')`.execute(db);
  await sql`insert into demo_items (title, hub, category, address) values
    ('Good', 'Tools', '', 'https://demos.example/1'), ('Bad', 'Tools', '', 'https://demos.example/2'),
    ('Elsewhere', 'Tools', '', 'https://other.example/3')`.execute(db);
  const asked: string[] = [];
  const get = async (url: Parameters<typeof fetch>[0]) => {
    asked.push(new URL(String(url)).host);
    const src = String(url).endsWith('2') ? 'javascript:alert(1)' : 'https://demos.example/e/1';
    return new Response(JSON.stringify({ html: `<iframe src="${src}"></iframe>` }));
  };
  await refreshEmbeds({ db, demoHost: 'demos.example' }, support.clock.now, get);
  expect(asked).toEqual(['demos.example', 'demos.example']);
  const { demos } = await support.visitor<{ demos: object[] }>('GET /_api/demos-info');
  expect(demos).toMatchObject([
    { title: 'Good', src: 'https://demos.example/e/1', error: null },
    { title: 'Bad', src: null, error: 'Failed to fetch demo info' },
    { title: 'Elsewhere', src: null, error: 'Failed to fetch demo info' },
  ]);
  const report = { page: 'Good', comp: '', progress_pct: 50, start_time: 0, end_time: 60_000 };
  for (const body of [report, { ...report, progress_pct: 100 }, { ...report, end_time: -1 }, {}])
    expect(await support.visitor('POST /_api/demo-stats', { body })).toBeUndefined();
  const staff = support.asStaff(await support.person({ admin: true }));
  expect(await staff('POST /_api/admin/demo/fetch-stats', { body: { from: '2026-03-01', to: '2026-03-31' } })).toEqual({
    data: [{ page: 'Good', component: '', views: 2, seconds: 120, progress: 75 }],
  });
});

it('asks again after a day, after a change, and where there was no answer; what is wrong is no frame', async () => {
  const { db } = support.store;
  const now = support.clock.now;
  const asked: string[] = [];
  const answers: Record<string, () => Response> = {
    '1': () => new Response(JSON.stringify({ url: 'https://demos.example/e/1' })),
    '2': () => new Response(JSON.stringify({ url: 'https://demos.example/e/2' }), { status: 500 }),
    '4': () => new Response(JSON.stringify({ url: 'https://demos.example/e/4', pad: 'x'.repeat(100_000) })),
    '5': () => new Response('no JSON'),
  };
  const get = async (url: Parameters<typeof fetch>[0]) => {
    const no = String(url).slice(-1);
    asked.push(no);
    return answers[no]!();
  };
  const refresh = async (at: number, host: string | undefined = 'demos.example') => {
    asked.length = 0;
    return [await refreshEmbeds({ db, demoHost: host }, at, get), asked.toSorted().join('')];
  };
  await sql`truncate demo_items, demo_embeds cascade`.execute(db);
  await sql`insert into demo_items (title, hub, category, address, place, published) values
    ('Good', 'Tools', '', 'https://demos.example/1', 2, true), ('Bad', 'Tools', '', 'https://demos.example/2', 1, true),
    ('Long', 'Tools', '', 'https://demos.example/4', 3, true), ('Text', 'Tools', '', 'https://demos.example/5', 4, true),
    ('Hidden', 'Tools', '', 'https://demos.example/1', 0, false)`.execute(db);
  expect(await refreshEmbeds({ db, demoHost: undefined }, now, get)).toBe(0);
  expect(await refresh(now)).toEqual([5, '11245']);
  expect(await refresh(now)).toEqual([3, '245']);
  const shown = async () =>
    (await support.visitor<{ demos: { title: string; src: string | null }[] }>('GET /_api/demos-info')).demos.map(
      ({ title, src }) => [title, src],
    );
  expect(await shown()).toEqual([
    ['Bad', null],
    ['Good', 'https://demos.example/e/1'],
    ['Long', null],
    ['Text', null],
  ]);
  await sql`delete from demo_items where title in ('Bad', 'Long', 'Text', 'Hidden')`.execute(db);
  expect([await refresh(now + DAY_MS), await refresh(now + DAY_MS + 1)]).toEqual([
    [0, ''],
    [1, '1'],
  ]);
  await sql`update demo_items set address = 'https://demos.example/5'`.execute(db);
  expect(await shown()).toEqual([['Good', null]]);
  expect(await refresh(now + DAY_MS + 1)).toEqual([1, '5']);
});

it('counts five hundred names a day, and goes on to count those it knows', async () => {
  const { db } = support.store;
  await sql`truncate demo_days`.execute(db);
  await sql`insert into demo_days (day, page, component, views, seconds, progress)
    select ${support.deps.support.clock.today('UTC')}::date, 'Page', 'c' || n, 1, 1, 1 from generate_series(1, 499) n`.execute(
    db,
  );
  const send = (comp: string) =>
    support.visitor('POST /_api/demo-stats', {
      body: { page: 'Page', comp, progress_pct: 1, start_time: 0, end_time: 1_000 },
    });
  await send('new');
  await send('newer');
  await send('new');
  const { rows } = await sql<{
    component: string;
    views: number;
  }>`select component, views from demo_days where component like 'new%'`.execute(db);
  expect(rows).toEqual([{ component: 'new', views: 2 }]);
});

it('without a host of demos there are none', async () => {
  const other = await makeTestSupport();
  expect(await other.visitor('GET /_api/demos-info')).toEqual({
    configured: false,
    demos: [],
    hubs: [],
    categories: [],
  });
  await other.store.remove();
});

it('answers of questions: those that are shown, of a known group, with a text, in their order', async () => {
  const { db } = support.store;
  await sql`truncate help_entries cascade`.execute(db);
  await sql`insert into help_entries (question, topic, answer, words, place, published) values
    ('Second', 'Support', '<p>B</p>', 'w', 2, true), ('First', 'Account', '<p>A</p>', null, 1, true),
    ('Hidden', 'Account', '<p>C</p>', null, 0, false), ('Elsewhere', 'Nowhere', '<p>D</p>', null, 0, true),
    ('Empty', 'Account', '<p></p>', null, 0, true)`.execute(db);
  const read = () => support.visitor<{ data: { id: number }[] }>('GET /_api/support/help');
  const { data } = await read();
  expect(data).toMatchObject([
    { question: 'First', group: 'Account', plain: 'A', words: '', helped: 0, not_helped: 0 },
    { question: 'Second', group: 'Support', plain: 'B', words: 'w' },
  ]);
  await support.visitor('POST /_api/support/help/{id}/vote', { params: { id: data[0]!.id }, body: { helped: true } });
  expect((await read()).data[0]).toMatchObject({ helped: 1, not_helped: 0 });
});
