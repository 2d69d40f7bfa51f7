import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createContext, type JobContext } from './context';
import { runMarketJob } from './market-jobs';
import { migrations } from './modules';
import { runNamed } from './testing/run-named';

const ROOT = path.resolve(__dirname, '../../..');
const BARS = [
  { date: '2021-08-27', open: 9, high: 11, low: 8, close: 10, volume: 100 },
  { date: '2021-08-30', open: 10, high: 12, low: 9, close: 11, volume: 100 },
];

let folder: string;
let store: TestStore;
let server: Server;
let asked: string[];
let contexts: JobContext[];
const before = { ...process.env };

beforeEach(async () => {
  [asked, contexts] = [[], []];
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'quota-'));
  store = await createTestStore(migrations);
  server = createServer(({ url = '' }, response) => {
    const [, what = '', symbol = ''] = new URL(url, 'http://x').pathname.split('/');
    asked.push(`${what} ${symbol}`);
    response.end(JSON.stringify(what === 'eod' ? BARS : []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Three requests a symbol: enough for one of them and the prices of another.
  Object.assign(process.env, {
    EODHD_URL: `http://127.0.0.1:${port}`,
    EODHD_KEY: 'k',
    EODHD_PER_DAY: '4',
    PRICE_SYMBOLS: 'ALDR,OAKS',
    CONTACT_EMAIL: 'a@example.com',
    VAR_DIR: folder,
    DATABASE_URL: store.url,
  });
});

afterEach(async () => {
  process.env = { ...before };
  for (const context of contexts) await context.close();
  await new Promise((resolve) => server.close(resolve));
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** As each command and each start of the worker has its own. */
function newContext(): JobContext {
  const context = createContext(process.env);
  contexts.push(context);
  return context;
}

const sync = () =>
  runMarketJob({ kind: 'sync', sources: ['eodhd'] }, { context: newContext(), progress: () => undefined });

async function printed(print: () => unknown): Promise<string> {
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await print();
  const text = lines.mock.calls.flat().join('\n');
  lines.mockRestore();
  return text;
}

test('a run that used up its requests is paused: what came is served, and status says what is left', async () => {
  const report = await sync();
  expect(report.failed).toBe(false);
  expect(report.version).toBeDefined();
  const [run] = report.syncs ?? [];
  expect(run).toMatchObject({ source: 'eodhd', requests: 1, rows: 2 });
  expect(run?.paused).toMatch(/^EODHD: the 4 requests of the day are used up; it goes on after .*1 of 2 symbols wait$/);

  const status = JSON.parse(await printed(() => runNamed('status', ['--json'], newContext()))) as {
    readonly sources: readonly { readonly id: string }[];
  };
  expect(status.sources.find(({ id }) => id === 'eodhd')).toMatchObject({
    state: 'paused',
    through: null,
    lastRun: { state: 'paused', problem: run?.paused },
    quotas: [{ per: 'day', requests: 4, used: 4, left: 0 }],
  });
});

test('a run after it, by another process, asks nothing until the operator has more', async () => {
  await sync();
  const before = asked.length;
  expect((await sync()).syncs).toMatchObject([{ requests: 0, paused: expect.any(String) }]);
  expect(asked).toHaveLength(before);
  process.env['EODHD_PER_DAY'] = '20';
  const [last] = (await sync()).syncs ?? [];
  expect(last).toMatchObject({ requests: 1, rows: 2 });
  expect(last).not.toHaveProperty('paused');
  expect(asked.slice(before)).toEqual(['eod OAKS.US', 'splits OAKS.US', 'div OAKS.US']);
});
