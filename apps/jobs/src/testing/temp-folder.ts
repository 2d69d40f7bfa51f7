import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const PARENT = path.resolve(__dirname, '../../../../tmp');

/** A folder of a test's own below the repository's `tmp`, named after it; removed after its last test. */
export function tempFolder(name: string): string {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(path.join(PARENT, `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
