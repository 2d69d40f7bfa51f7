import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MadeFiles } from './made-files';

const root = mkdtempSync(path.join(tmpdir(), 'made-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytes = (length: number, fill: number): Uint8Array => new Uint8Array(length).fill(fill);

describe('what is made of documents', () => {
  it('is made once, also for another reader', async () => {
    const marketDir = path.join(root, 'once');
    let made = 0;
    const make = (): Uint8Array => bytes(4, (made += 1));
    for (const files of [new MadeFiles(marketDir), new MadeFiles(marketDir)])
      expect([...(await files.get('a-1.made', make))]).toEqual([1, 1, 1, 1]);
    expect([...(await new MadeFiles(marketDir).get('a-2.made', make))]).toEqual([2, 2, 2, 2]);
  });

  it('stays below its bound: what was read longest ago goes', async () => {
    const marketDir = path.join(root, 'bound');
    const files = new MadeFiles(marketDir, 100);
    for (const name of ['old', 'used', 'new']) {
      await files.get(name, () => bytes(30, 7));
      utimesSync(path.join(marketDir, 'made', name), 1, name === 'old' ? 1 : 2);
    }
    await files.get('used', () => bytes(1, 1));
    await files.get('last', () => bytes(30, 7));
    expect(readdirSync(path.join(marketDir, 'made')).sort()).toEqual(['last', 'new', 'used']);
  });

  it('is made each time where nothing can be kept', async () => {
    const blocked = path.join(root, 'blocked');
    writeFileSync(blocked, 'a file, no folder');
    const files = new MadeFiles(blocked);
    expect([...(await files.get('a', () => bytes(2, 9)))]).toEqual([9, 9]);
    expect([...(await files.get('a', () => bytes(2, 8)))]).toEqual([8, 8]);
  });
});
