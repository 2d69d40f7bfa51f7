import { createTestStore } from '@plumbline/shared/server/testing';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { migrations, modules } from './modules';
import { readColumnTypes } from './testing/column-types';
import { migrateByTable, readColumns, type CatalogColumn } from './testing/table-catalog';
import { toTablesFile } from './testing/table-types';

const LIBS = path.resolve(__dirname, '../../../libs');

/** Next to what reads and writes the tables: in the lib of the domain that has them, at first in its server. */
function folderOf(domain: string): string {
  if (domain === 'shared') return path.join(LIBS, domain, 'server/src/database');
  const stores = readdirSync(path.join(LIBS, domain)).map((lib) => path.join(LIBS, domain, lib, 'src/store'));
  const kept = stores.find((store) => existsSync(path.join(store, 'tables.generated.ts')));
  return kept ?? path.join(LIBS, domain, 'server/src/store');
}

interface TablesFile {
  readonly file: string;
  readonly text: string;
}

async function makeFile(domain: string, tables: readonly string[], columns: readonly CatalogColumn[]) {
  const folder = folderOf(domain);
  const file = path.join(folder, 'tables.generated.ts');
  const added = readColumnTypes(path.join(folder, 'column-types.ts'));
  const text = toTablesFile({ domain, tables, added }, columns);
  return { file, text: await format(text, { ...(await resolveConfig(file)), filepath: file }) };
}

/** The file of every domain that keeps tables, as the migrations of today make it. */
async function makeFiles(): Promise<readonly TablesFile[]> {
  const store = await createTestStore({});
  const makers = await migrateByTable(store, migrations);
  const columns = await readColumns(store);
  await store.remove();
  const files: TablesFile[] = [];
  for (const { name, migrations: own = {} } of modules) {
    const tables = [...makers].filter(([, change]) => Object.hasOwn(own, change)).map(([table]) => table);
    if (tables.length > 0) files.push(await makeFile(name, tables, columns));
  }
  return files;
}

it('types of tables are those of the migrations: npm run tables', async () => {
  const files = await makeFiles();
  if (process.env['WRITE_TABLES']) for (const { file, text } of files) writeFileSync(file, text);
  const stale = files.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(stale.map(({ file }) => path.relative(LIBS, file))).toEqual([]);
});
