import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-daily-index', () => {
  it.each(['form.20220210.idx', 'company.20220210.idx', 'master.20220210.idx', 'crawler.20220210.idx'])(
    '%s gives the same rows',
    (name) => {
      const { rows, kind } = read(name);
      expect(kind).toBe('sec-daily-index');
      expect(rows.filings?.map(({ cik, form, accession, filed }) => [cik, form, accession, filed])).toEqual([
        ['0000999991', '10-K', '0000999991-22-000001', '2022-02-10'],
        ['0000999992', '8-K', '0000999992-22-000003', '2022-02-10'],
        ['0000999993', 'SC 13D/A', '0000999993-22-000009', '2022-02-10'],
      ]);
      expect(rows.company_names?.map(({ name: company }) => company)).toEqual([
        'ALDER WORKS INC',
        'BIRKE SE, N.V. /FI',
        '1st Cedar & Sons, L.P.',
      ]);
    },
  );

  it('knows the day alone: public at 17:30 New York', () => {
    expect(read('form.20220210.idx').rows.filings?.[0]).toMatchObject({
      at: Date.parse('2022-02-10T22:30:00Z'),
      by_time: false,
    });
  });

  it('trap 13: a file with nothing in it is malformed', () => {
    expect(read('form.20220212.no-rows.idx').malformed).toMatch(/no rows/);
  });

  it.each([
    ['form.20220210.no-titles.idx', /the titles must be Form Type/],
    ['form.20220210.no-cik.idx', /1 of 3 rows rejected \(no CIK\)/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
