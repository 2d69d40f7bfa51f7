import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { migrations } from './modules';
import { bundle } from './testing/bundle';
import { tempFolder } from './testing/temp-folder';

jest.setTimeout(120_000);
const folder = tempFolder('request-turns');
const PAUSE_MS = 150;

let store: TestStore;
let server: Server;
const asked: { readonly source: string; readonly at: number }[] = [];

beforeAll(async () => {
  store = await createTestStore(migrations);
  server = createServer(({ url = '' }, response) => {
    asked.push({ source: url.slice(1).split('-')[0] ?? '', at: performance.now() });
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await store.remove();
});

/** A process that requests six files at the address of a vendor. */
async function ask(program: string, vendor: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    TIINGO_URL: address,
    TIINGO_PAUSE_MS: String(PAUSE_MS),
    CONTACT_EMAIL: 'a@example.com',
    TIINGO_PER_HOUR: '0',
    VAR_DIR: folder,
    DATABASE_URL: store.url,
  };
  const child = spawn(process.execPath, [program, address, vendor, '6'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

it('two processes with two sources of one host keep its one limit', async () => {
  const program = bundle('testing/ask-host.ts', folder);
  await Promise.all(['one', 'other'].map((source) => ask(program, source)));
  const of = (source: string) => asked.filter((each) => each.source === source).map(({ at }) => at);
  expect([of('one').length, of('other').length]).toEqual([6, 6]);
  // Both were at work at the same time, else there was nothing to share.
  expect(of('one')[0]).toBeLessThan(of('other')[5] ?? 0);
  expect(of('other')[0]).toBeLessThan(of('one')[5] ?? 0);
  const times = asked.map(({ at }) => at);
  // In all, not from one to the next: a request can be late, and the one behind it is closer then.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(11 * PAUSE_MS - 100);
});
