import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { contents, damaged, damages, FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';

import { readArchiveManifest } from '../parts/archive-manifest';
import { literal, openEngine, queryRows } from '../engine/duckdb';
import { importPaths } from './import-paths';
import type { ImportReport } from './import-report';
import { listQuarantine, quarantinedFiles } from './quarantine';
import { replay } from './replay';

const fresh = marketFolders();
const SEED = 20_240_301;

const PRICES = `date,close,volume\n${['04', '05', '06', '07'].map((day) => `2023-12-${day},10,5`).join('\n')}\n`;

/** Recognised by its first signs whatever its name, and cut: malformed. */
const CUT_FACTS = '{"cik":999991,"entityName":"Alder","facts":{"us-gaap":{';
const BASIS = '{"basis":"as-traded"}';

interface Place {
  readonly archiveDir: string;
  readonly quarantineDir: string;
  readonly folder: string;
}

function place(): Place {
  const { archiveDir } = fresh();
  const folder = path.join(archiveDir, '../in');
  mkdirSync(folder, { recursive: true });
  return { archiveDir, quarantineDir: path.join(archiveDir, '../quarantine'), folder };
}

function put(folder: string, name: string, bytes: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const imported = ({ folder, ...dirs }: Place): Promise<ImportReport> => importPaths([folder], {}, dirs);

/** Cells of the archive that are no number, and how many rows it has. */
async function numbersOf({ archiveDir }: Place): Promise<{ rows: number; wrong: number }> {
  const { imports } = await readArchiveManifest(archiveDir);
  const engine = await openEngine();
  let [rows, wrong] = [0, 0];
  for (const part of imports.flatMap(({ parts }) => parts)) {
    const file = `read_parquet(${literal(path.join(archiveDir, part.path))})`;
    const columns = await queryRows(engine.connection, `DESCRIBE FROM ${file}`);
    const doubles = columns
      .filter((each) => each['column_type'] === 'DOUBLE')
      .map((each) => String(each['column_name']));
    const tests = doubles.map((name) => `count_if(NOT isfinite("${name}"))`).join(' + ') || '0';
    const [found] = await queryRows(
      engine.connection,
      `SELECT count(*)::INTEGER AS n, (${tests})::INTEGER AS w FROM ${file}`,
    );
    rows += Number(found?.['n']);
    wrong += Number(found?.['w']);
  }
  engine.close();
  return { rows, wrong };
}

const fixtures = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && each.parentPath.includes('__fixtures__'))
  .map((each) => path.relative(FIXTURES, path.join(each.parentPath, each.name)))
  .sort();

it('a folder of damaged files of all sources is imported to its end', async () => {
  const where = place();
  const each = fc.sample(damages, { seed: SEED, numRuns: fixtures.length });
  fixtures.forEach((file, index) => {
    const damage = each[index];
    const bytes = readFileSync(path.join(FIXTURES, file));
    put(where.folder, file, damage ? damaged(bytes, damage) : bytes);
  });
  const report = await imported(where);
  expect(report.files.length).toBeGreaterThan(100);
  const { rows, wrong } = await numbersOf(where);
  expect(rows).toBeGreaterThan(200);
  expect(wrong).toBe(0);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

const MANY = 6_000;
const listed = (name: string): string =>
  `ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol\n${Array.from(
    { length: MANY },
    (_, row) => `A${row.toString(36).toUpperCase()}|${name}|N|A|N|100|N|A`,
  ).join('\n')}\nFile Creation Time: 0220202421:31|||||||\n`;

it('text of any signs goes into the archive, however often it repeats', async () => {
  const where = place();
  put(where.folder, 'otherlisted.txt', listed("Zero \u0000 quote ' slash \\ \ud83d\ude00 common stock"));
  const report = await imported(where);
  expect(report.files.map(({ status, accepted }) => [status, accepted])).toEqual([['accepted', MANY]]);
  expect((await numbersOf(where)).rows).toBeGreaterThanOrEqual(MANY);
});

/** A zip whose member has a name that no honest program writes. */
function zipWithName(name: string, text: string): Uint8Array {
  const other = 'x'.repeat(name.length);
  return Buffer.from(
    Buffer.from(zipSync({ [other]: strToU8(text) }))
      .toString('latin1')
      .replaceAll(other, name),
    'latin1',
  );
}

describe('zips', () => {
  it.each(['../../escaped.csv', '/tmp/escaped.csv', '..\\..\\escaped.csv', 'a/../../escaped.csv'])(
    'a member named %s is written nowhere',
    async (name) => {
      const where = place();
      put(where.folder, 'a.zip', zipWithName(name, CUT_FACTS));
      put(where.folder, 'OAKS.csv', PRICES);
      put(where.folder, 'prices.meta.json', BASIS);
      const root = path.join(where.archiveDir, '..');
      const report = await imported(where);
      expect(report.files.some(({ status }) => status === 'accepted')).toBe(true);
      const names = Object.keys(contents(root)).filter((file) => file.includes('escaped'));
      expect(names.every((file) => file.startsWith('quarantine/'))).toBe(true);
      expect(existsSync(path.join(root, '../escaped.csv')) || existsSync('/tmp/escaped.csv')).toBe(false);
    },
  );

  it.each([
    ['long', `${'long'.repeat(200)}.json`],
    ['with a zero', 'a\u0000b.json'],
    ['that steps up', 'x/y..json'],
  ])('a malformed member with a name %s goes into quarantine', async (_, name) => {
    const where = place();
    put(where.folder, 'a.zip', zipSync({ [name]: strToU8(CUT_FACTS) }));
    const report = await imported(where);
    expect(report.files.map(({ status }) => status)).toEqual(['malformed']);
    expect(readdirSync(where.quarantineDir)).toHaveLength(1);
  });

  it('what unfolds to hundreds of its size is malformed, and of no use is not unfolded', async () => {
    const where = place();
    const rows = strToU8(`${PRICES}${'\n'.repeat(70 * 2 ** 20)}`);
    put(
      where.folder,
      'bomb.zip',
      zipSync({ 'OAKS.csv': [rows, { level: 1 }], 'unknown.bin': [new Uint8Array(2 ** 26), { level: 1 }] }),
    );
    put(where.folder, 'BIRK.csv.gz', gzipSync(rows));
    const report = await imported(where);
    expect(report.files.map(({ status, reasons }) => [status, reasons[0]])).toEqual([
      ['malformed', expect.stringContaining('could not be unpacked')],
      ['malformed', expect.stringContaining('unfolds to too much')],
    ]);
    expect(report.unknown).toHaveLength(1);
  }, 60_000);

  it('cut off it is malformed and in quarantine, and read in full when it comes whole', async () => {
    const where = place();
    const days = Array.from({ length: 4000 }, (_, index) => `OAKS,${index}.${(index * 7919) % 1013}`);
    const whole = zipSync({ 'p/OAKS.csv': strToU8(PRICES), 'p/other.bin': strToU8(days.join('\n')) });
    put(where.folder, 'data.zip', whole.subarray(0, whole.length / 2));
    const report = await imported(where);
    expect(report).toMatchObject({ malformed: true, unknown: [], files: [{ kind: 'zip', status: 'malformed' }] });
    expect(report.files[0]?.reasons[0]).toMatch(/^the zip is cut or damaged: /);
    expect((await listQuarantine(where.quarantineDir)).map(({ name }) => name)).toEqual(['data.zip']);
    put(where.folder, 'data.zip', whole);
    const again = await imported(where);
    expect(again.files).toMatchObject([{ kind: 'price-csv', status: 'accepted' }]);
  });

  it.each<[string, Uint8Array, string]>([
    ['OAKS.csv.gz', gzipSync(PRICES).subarray(0, 40), 'gz'],
    ['OAKS.csv.GZ', strToU8('nothing packed'), 'gz'],
    ['OAKS.parquet', strToU8('PAR1 and nothing'), 'parquet'],
  ])(
    '%s that does not unfold is in quarantine as it lies on the disk, until it is let go',
    async (name, bytes, kind) => {
      const where = place();
      put(where.folder, name, bytes);
      const report = await imported(where);
      expect(report).toMatchObject({ malformed: true, unknown: [], files: [{ kind, status: 'malformed' }] });
      const [entry, ...others] = await listQuarantine(where.quarantineDir);
      expect([entry?.name, entry?.malformed, others]).toEqual([
        name,
        expect.stringMatching(/could not be unpacked/),
        [],
      ]);
      const kept = (await quarantinedFiles(where.quarantineDir, entry?.id ?? '')) ?? '';
      const [file = ''] = readdirSync(kept, { recursive: true })
        .filter((each) => String(each).endsWith(name))
        .map(String);
      expect(readFileSync(path.join(kept, file)).equals(bytes)).toBe(true);
      await replay('all', where);
      expect((await listQuarantine(where.quarantineDir)).map(({ id }) => id)).toEqual([entry?.id]);
    },
  );

  it('a text that is named like one is no damage of a zip that it is not known by', async () => {
    const where = place();
    put(where.folder, 'OAKS.csv.zip', 'nothing packed');
    put(where.folder, 'CIK0000999991.zip', CUT_FACTS);
    const report = await imported(where);
    expect(report.files.map(({ kind, status }) => [kind, status])).toEqual([
      ['sec-companyfacts', 'malformed'],
      ['zip', 'malformed'],
    ]);
  });

  it('damaged ones leave the other files alone', async () => {
    const where = place();
    const whole = zipSync({ 'p/OAKS.csv': strToU8(PRICES), 'p/prices.meta.json': strToU8('{}') });
    fc.sample(damages, { seed: SEED, numRuns: 60 }).forEach((damage, index) => {
      put(where.folder, `${index}/a.zip`, damaged(whole, damage));
      put(where.folder, `${index}/OAKS.csv.gz`, damaged(gzipSync(PRICES), damage));
    });
    put(where.folder, 'good/OAKS.csv', PRICES.replaceAll(',10,', ',12,'));
    put(where.folder, 'good/prices.meta.json', BASIS);
    const report = await imported(where);
    expect(report.files.some(({ status, path: file }) => status === 'accepted' && file.endsWith('good/OAKS.csv'))).toBe(
      true,
    );
  });
});

it('Parquet that is none, or cut, leaves the other files alone', async () => {
  const where = place();
  const engine = await openEngine();
  put(where.folder, 'whole.parquet', '');
  const file = path.join(where.folder, 'whole.parquet');
  await engine.connection.run(
    `COPY (SELECT 'OAKS' AS symbol, DATE '2021-06-01' AS date, 10.5 AS close, 'as-traded' AS basis) TO ${literal(file)} (FORMAT parquet)`,
  );
  engine.close();
  const whole = readFileSync(file);
  fc.sample(damages, { seed: SEED, numRuns: 25 }).forEach((damage, index) =>
    put(where.folder, `${index}.parquet`, damaged(whole, damage)),
  );
  put(where.folder, 'empty.parquet', '');
  put(where.folder, 'text.parquet', 'PAR1 and nothing');
  const report = await imported(where);
  expect(report.files.find(({ path: each }) => each === file)?.status).toBe('accepted');
  expect(report.files.find(({ path: each }) => each.endsWith('text.parquet'))?.status).toBe('malformed');
}, 60_000);
