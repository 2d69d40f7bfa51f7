import { readArchiveManifest } from '@plumbline/market-data/archive';
import { createTestStore } from '@plumbline/shared/server/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { createContext, type JobContext } from './context';
import { runMarketJob } from './market-jobs';
import { migrations } from './modules';
import { bundle } from './testing/bundle';
import { runNamed } from './testing/run-named';

jest.setTimeout(120_000);

const ROOT = path.resolve(__dirname, '../../..');
const FILES = 20;

function writePrices(folder: string): string {
  const files = path.join(folder, 'files');
  mkdirSync(files);
  for (let file = 0; file < FILES; file += 1)
    writeFileSync(path.join(files, `ZZT${file}.csv`), `Date,Close\n2026-03-19,${10 + file}\n2026-03-20,11\n`);
  return files;
}

async function status(context: JobContext, ...args: string[]): Promise<string> {
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await runNamed('status', args, context);
  const text = lines.mock.calls.flat().join('\n');
  lines.mockRestore();
  return text;
}

const latest = async (context: JobContext) =>
  (JSON.parse(await status(context, '--json')) as { imports: { state: string; report: string | null }[] }).imports[0];

test('an import whose process was killed is reported as broken off, and the next one takes its files', async () => {
  const folder = mkdtempSync(path.join(ROOT, 'tmp', 'broken-import-'));
  const store = await createTestStore(migrations);
  const env = { VAR_DIR: folder, DATABASE_URL: store.url };
  const context = createContext(env);
  const files = writePrices(folder);
  const child = spawn(process.execPath, [bundle('testing/import-and-hang.ts', folder), files], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await latest(context)).toMatchObject({ state: 'running', report: null });

  child.kill('SIGKILL');
  await once(child, 'exit');
  // PostgreSQL notices the end of a connection by itself, not at once.
  while ((await latest(context))?.state === 'running') await delay(20);
  expect(await latest(context)).toMatchObject({ state: 'broken off', report: null });
  expect(await status(context)).toMatch(/latest imports\n.* broken off +import$/m);

  const next = await runMarketJob({ kind: 'import', paths: [files] }, { context, progress: () => undefined });
  expect(next.files?.files.every((file) => file.status === 'accepted')).toBe(true);
  expect((await readArchiveManifest(context.folders.archive)).imports).toHaveLength(1);
  expect(await status(context)).toMatch(/finished +import +import-000001 +20 accepted\n.* broken off +import$/m);

  await context.close();
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
});
