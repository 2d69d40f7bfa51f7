import { markedAlive } from '@plumbline/shared/server';
import { createTestStore } from '@plumbline/shared/server/testing';
import { tempFolder } from '@plumbline/market-data/importers/testing';

import { ARCHIVE_FORMAT, writeArchiveManifest } from '../parts/archive-manifest';
import { latestImports } from './import-records';
import { importMigrations } from './import-migrations';

const archiveDir = tempFolder();

it('the fifty latest imports, the latest first', async () => {
  const { db, pool, remove } = await createTestStore(importMigrations);
  const report = { files: [], unknown: [{ folder: 'a', count: 2 }], malformed: false, archive: ['import-000002'] };
  const forgotten = { at: 5, why: 'wrong units', rows: 1, files: [] };
  const imports = [{ id: 'import-000002', files: [], parts: [], forgotten }];
  await writeArchiveManifest(archiveDir, { format: ARCHIVE_FORMAT, imports });
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
  const records = await markedAlive(pool, open, () => latestImports(db, archiveDir));
  const [broken] = await latestImports(db, archiveDir);
  await remove();
  expect(records).toHaveLength(50);
  expect(records[0]).toMatchObject({ state: 'running', report: null, finishedAt: null });
  expect(broken).toMatchObject({ id: open, state: 'broken off', report: null, finishedAt: expect.any(Date) });
  expect(records[1]).toMatchObject({
    report: '2 of no known format',
    archive: ['import-000002'],
    startedAt: new Date(Date.UTC(2026, 1, 20)),
  });
  expect(records[1]).toMatchObject({ state: 'forgotten', forgotten: { at: 5, why: 'wrong units' } });
});
