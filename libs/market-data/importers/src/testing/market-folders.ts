import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from './temp-folder';

export const FIXTURES = path.join(__dirname, '..');

/** Paths of fixtures, 'prices/price-csv/OAKS.csv' being a file of that importer's fixtures. */
export const fixture = (...names: string[]): string[] =>
  names.map((name) => {
    const [area = '', importer = '', ...rest] = name.split('/');
    return path.join(FIXTURES, area, importer, '__fixtures__', ...rest);
  });

/** One file or folder of every source, nothing malformed. */
export const GOOD_FIXTURES = fixture(
  'reported/sec-company-tickers/company_tickers_exchange.json',
  'reported/sec-companyfacts/CIK0000999991.json',
  'reported/sec-companyfacts/CIK0000999992.json',
  'reported/sec-submissions/CIK0000999991.json',
  'reported/sec-submissions/CIK0000999991-submissions-001.json',
  'prices/actions-csv/splits.csv',
  'prices/price-csv/good',
  'reported/sec-inline-report/alder-10-k-0000999991-22-000001.html',
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
