import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { importPaths } from '../store/import-paths';
import { tempFolder } from '../testing/temp-folder';
import { writeSampleExtras } from './extras';
import { createUniverse } from './universe';

const root = tempFolder();

describe('files beside companies and prices', () => {
  it('are imported without a row rejected', async () => {
    const folder = path.join(root, 'files');
    for (const file of writeSampleExtras(createUniverse({ companies: 60, years: 6 }))) {
      mkdirSync(path.dirname(path.join(folder, file.path)), { recursive: true });
      writeFileSync(path.join(folder, file.path), file.text);
    }
    const folders = { archiveDir: path.join(root, 'archive'), quarantineDir: path.join(root, 'quarantine') };
    const report = await importPaths([folder], {}, folders);
    expect(report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
    expect(report.unknown).toEqual([]);
  }, 60_000);
});
