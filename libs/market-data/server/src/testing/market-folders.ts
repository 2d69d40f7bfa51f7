import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from './temp-folder';

export const FIXTURES = path.join(__dirname, '../importers/__fixtures__');

/** Paths of fixtures by their names. */
export const fixture = (...names: string[]): string[] => names.map((name) => path.join(FIXTURES, name));

/** One file or folder of every source, nothing malformed. */
export const GOOD_FIXTURES = fixture(
  'company_tickers_exchange.json',
  'CIK0000999991.json',
  'CIK0000999992.json',
  'submissions/CIK0000999991.json',
  'submissions/CIK0000999991-submissions-001.json',
  'splits.csv',
  'prices',
  'alder-10-k-0000999991-22-000001.html',
);

export interface MarketFolders {
  readonly archiveDir: string;
  readonly marketDir: string;
}

/** Gives a test folders of its own at every call; all are removed after the file's last test. */
export function marketFolders(): () => MarketFolders {
  const root = tempFolder();
  let counter = 0;
  return () => {
    counter += 1;
    return { archiveDir: path.join(root, `${counter}/archive`), marketDir: path.join(root, `${counter}/market`) };
  };
}

/** All files below a folder with their bytes. */
export function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    names
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  );
}
