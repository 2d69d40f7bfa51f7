import { readFileSync } from 'node:fs';
import path from 'node:path';

import { collect } from '../testing/read-source';
import { decode, toSourceFile } from './kit/source-file';
import { importerOf } from './registry';

type Change = (text: string) => string;

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.toReversed());
};

const header =
  (change: Change): Change =>
  (text) => {
    const end = text.search(/\r?\n/);
    return change(text.slice(0, end)) + text.slice(end);
  };

const ANY: Readonly<Record<string, Change>> = {
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'with the other end of lines': (text) =>
    text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'),
};
const JSON_TEXT: Readonly<Record<string, Change>> = {
  ...ANY,
  'laid out for reading': (text) => JSON.stringify(JSON.parse(text), null, 2),
  'with its keys in another order': (text) => JSON.stringify(reversed(JSON.parse(text))),
};
const TABLE: Readonly<Record<string, Change>> = {
  ...ANY,
  'with its header in quotes': header((line) => line.replaceAll('"', '').replaceAll(/[^,]+/g, '"$&"')),
  'with its header in capitals': header((line) => line.toUpperCase()),
  'with its header in small letters': header((line) => line.toLowerCase()),
  'with a column more': (text) =>
    text
      .trimEnd()
      .split(/\r?\n/)
      .map((line, index) => `${line},${index === 0 ? 'Remark' : 'x'}`)
      .join('\n'),
};

const { 'with its header in capitals': _upper, 'with its header in small letters': _lower, ...WITH_CASE } = TABLE;

/** Files as others save them again: what says the same is read the same. */
const CASES: readonly (readonly [file: string, changes: Readonly<Record<string, Change>>])[] = [
  ['reported/sec-companyfacts/CIK0000999991.json', JSON_TEXT],
  ['reported/sec-submissions/CIK0000999991.json', JSON_TEXT],
  ['reported/sec-submissions/CIK0000999991-submissions-001.json', JSON_TEXT],
  ['economy/series-columns-csv/quarter.csv', TABLE],
  ['economy/shiller-csv/data.csv', TABLE],
  ['economy/macro-calendar-csv/macro_calendar.csv', TABLE],
  ['economy/earnings-calendar-csv/earnings_calendar.csv', TABLE],
  // Case counts: capitals are the table of real yields, and a new column keeps its name.
  ['economy/treasury-yields-csv/par-yields.csv', WITH_CASE],
  ['reported/sec-full-submission/0000999991-22-000004.txt', ANY],
];

const rows = CASES.flatMap(([file, changes]) =>
  Object.entries(changes).map(([how, change]) => [file, how, change] as const),
);

it.each(rows)('%s is read the same %s', (file, _, change) => {
  const [area = '', importer = '', name = ''] = file.split('/');
  const read = (text: string) => {
    const source = toSourceFile({ name, folders: [area], bytes: Buffer.from(text), rank: 1 });
    const found = importerOf(decode(source.bytes), name, source);
    const result = found && collect(found.read(source));
    // Order is not part of what a file says.
    const tables = Object.entries(result?.rows ?? {}).map(([table, all]) => [
      table,
      all.map((row) => JSON.stringify(row)).sort(),
    ]);
    return { kind: found?.kind, malformed: result?.malformed, tables: Object.fromEntries(tables) };
  };
  const text = readFileSync(path.join(__dirname, area, importer, '__fixtures__', name), 'utf8').replace(/^\uFEFF/, '');
  const given = read(text);
  expect(given.kind).toBe(importer);
  expect(given.malformed).toBeUndefined();
  expect(read(change(text))).toEqual(given);
});
