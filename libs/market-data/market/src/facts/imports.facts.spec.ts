import type { Archive } from '@plumbline/market-data/archive';

import { importFacts } from './imports.facts';

const file = (name: string, read: number, counts?: Readonly<Record<string, number>>) => ({
  name,
  key: name,
  sha256: name,
  kind: 'some-format',
  read,
  accepted: read,
  rejected: 0,
  ...(counts ? { counts } : {}),
});

const files = [
  file('2022q1.zip', 10, { 'num.txt': 7, 'sub.txt': 3 }),
  file('listed.txt', 5),
  file('company_tickers.json', 4),
];
const archive = { manifest: { imports: [{ id: 'import-000001', files, parts: [] }] } } as unknown as Archive;

describe('rows of imported files', () => {
  it.each([
    ['2022q1.zip', 'num.txt', [7]],
    ['2022Q1.zip', 'rows', [10]],
    ['data/sets/2022q1.zip', 'sub.txt', [3]],
    ['SEC data sets 2022q1', 'num.txt rows', [7]],
    ['SEC', 'company_tickers.json rows', [4]],
    ['Some exchange', 'listed.txt securities (without header)', [5]],
    ['listed', 'rows', [5]],
    ['Alder Works', 'rows', []],
    ['2022q1.zip', 'pre.txt', []],
    ['2022q1.zip', 'two words here', []],
  ])('%s, %s', async (entity, concept, expected) => {
    expect((await importFacts.find(archive, { entity, concept })).map(({ value }) => value)).toEqual(expected);
  });
});
