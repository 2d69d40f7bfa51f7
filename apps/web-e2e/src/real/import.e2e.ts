import { test, expect, type APIRequestContext } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { untilReady } from './ready';

type RealData = typeof import('../../../../tools/test/real-data.mjs');

const root = path.resolve(__dirname, '../../../..');
const load = (): Promise<RealData> => import('../../../../tools/test/real-data.mjs');

/** Runs the command line while the server runs of the project. */
async function importFiles(files: readonly string[], varDir: string) {
  return (await load()).plumbline(['import', ...files], varDir);
}

test.beforeAll(() => untilReady(test.info()));

test.describe('an import while the server runs', () => {
  test.describe.configure({ mode: 'serial' });
  const version = async (baseURL: string | undefined) =>
    (await (await fetch(`${baseURL}/readyz`)).json()).data as string;
  /** Visible content of the page, without its time of rendering: a cached page may be rendered again at any time. */
  const shown = async (request: APIRequestContext) => {
    const html = await (await request.get('/stock/AAPL/summary')).text();
    const main = /<main[\s>].*<\/main>/s.exec(html)?.[0];
    expect(main).toContain('Apple Inc');
    return main;
  };
  const varDirOf = () => String(test.info().project.metadata['varDir']);

  test('of the same files changes nothing', async ({ baseURL }) => {
    const { imports } = await load();
    const before = await version(baseURL);
    const { code, output } = await importFiles(imports()[1]!, varDirOf());
    expect([code, output.match(/^unchanged /gm)?.length]).toEqual([0, 4]);
    expect(output).not.toContain('accepted  ');
    expect(await version(baseURL)).toBe(before);
  });

  test('of prices with false dates is refused by name', async ({ baseURL }) => {
    const { realFile } = await load();
    const before = await version(baseURL);
    const { code, output } = await importFiles([realFile('negative-tests/tampered-dates')], varDirOf());
    expect(code).toBe(2);
    expect(output).toMatch(/^malformed .*tampered-dates\/AAPL_data\.csv/m);
    expect(output).toContain('a price on a weekend');
    expect(await version(baseURL)).toBe(before);
  });

  test('of a file that was cut off is refused, the data stays', async ({ baseURL, request }) => {
    const { realFile } = await load();
    const before = await version(baseURL);
    const page = await shown(request);
    const folder = path.join(root, 'tmp/e2e/cut');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'CIK0000320193.json');
    writeFileSync(file, readFileSync(realFile('sec-edgar/companyfacts/CIK0000320193.json')).subarray(0, 400_000));
    const { code, output } = await importFiles([file], varDirOf());
    expect([code, output]).toEqual([2, expect.stringContaining('truncated or invalid JSON')]);
    expect(await version(baseURL)).toBe(before);
    expect(await shown(request)).toBe(page);
  });
});
