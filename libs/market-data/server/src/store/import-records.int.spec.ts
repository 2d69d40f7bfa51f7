import { foundationMigrations, markedAlive } from '@plumbline/shared/server';
import { createTestStore } from '@plumbline/shared/server/testing';
import { latestImports } from './import-records';

it('the fifty latest imports, the latest first', async () => {
  const { db, pool, remove } = await createTestStore(foundationMigrations);
  const report = { files: [], unknown: [{ folder: 'a', count: 2 }], malformed: false };
  const rows = Array.from({ length: 52 }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    source: 'import',
    state: n === 51 ? 'running' : 'finished',
    report: n === 51 ? null : JSON.stringify(report),
    started_at: new Date(Date.UTC(2026, 0, 1 + n)),
    finished_at: n === 51 ? null : new Date(Date.UTC(2026, 0, 1 + n, 1)),
  }));
  await db.insertInto('data_imports').values(rows).execute();
  const open = rows[51]!.id;
  const records = await markedAlive(pool, open, () => latestImports(db));
  const [broken] = await latestImports(db);
  await remove();
  expect(records).toHaveLength(50);
  expect(records[0]).toMatchObject({ state: 'running', report: null, finishedAt: null });
  expect(broken).toMatchObject({ id: open, state: 'broken off', report: null, finishedAt: expect.any(Date) });
  expect(records[1]).toMatchObject({ report, startedAt: new Date(Date.UTC(2026, 1, 20)) });
});
