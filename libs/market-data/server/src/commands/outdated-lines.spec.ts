import { outdatedLines } from './outdated-lines';

const FILES = { id: 'import-000012', kind: 'price-csv', version: 1, current: 2, names: ['OAKS.csv'], apart: true };

it.each([
  [{}, 'import-000012: 1 file read by version 1 of price-csv, now 2 (OAKS.csv): import them again'],
  [
    { names: ['a', 'b', 'c', 'd'], apart: false },
    'import-000012: 4 files read by version 1 of price-csv, now 2 (a, b, c, ...): plumbline remove-import import-000012, then import them again',
  ],
])('%j', (over, expected) => {
  expect(outdatedLines([{ ...FILES, ...over }])).toEqual([expected]);
});
