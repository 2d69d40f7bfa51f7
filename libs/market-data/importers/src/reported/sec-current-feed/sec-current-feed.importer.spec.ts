import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-current-feed', () => {
  it('reads a row for each party, with its acceptance time', () => {
    const { rows, kind, accepted } = read('getcurrent.atom.xml');
    expect([kind, accepted]).toEqual(['sec-current-feed', 3]);
    expect(rows.filings?.map(({ cik, form, at, by_time }) => [cik, form, at, by_time])).toEqual([
      ['0000999981', '4', Date.parse('2022-02-10T23:02:43Z'), true],
      ['0000999991', '4', Date.parse('2022-02-10T23:02:43Z'), true],
      ['0000999993', 'S-1/A', Date.parse('2022-06-10T13:00:00Z'), true],
    ]);
    expect(rows.company_names?.map(({ name }) => name)).toEqual([
      'Elm Erika (Jr.)',
      'ALDER WORKS INC',
      'Cedar - Sons Inc',
    ]);
  });

  it('trap 13: a file with nothing in it is malformed', () => {
    expect(read('getcurrent.no-entries.atom.xml').malformed).toMatch(/no rows/);
  });

  it.each([
    ['getcurrent.no-time.atom.xml', /1 of 3 rows rejected \(no acceptance time\)/],
    ['getcurrent.truncated.atom.xml', /truncated or invalid XML/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
