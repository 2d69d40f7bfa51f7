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
