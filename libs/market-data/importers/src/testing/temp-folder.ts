import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

export const REPOSITORY = path.resolve(__dirname, '../../../../..');

/** A folder of a test's own below the repository's `tmp`, removed after the last test of the file. */
export function tempFolder(): string {
  const parent = path.join(REPOSITORY, 'tmp');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'market-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
