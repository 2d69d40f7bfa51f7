import { fixture } from '../../testing/market-folders';
import { readBundleSource, readSource } from '../../testing/read-source';

const folder = (name: string): string => fixture(`holdings/sec-13f-tsv/${name}`)[0] ?? '';

describe('sec-13f-tsv', () => {
  const { rows, counts, malformed, rejected, kind } = readBundleSource(folder('good'));

  it('reads all tables as one', () => {
    expect([kind, malformed, rejected]).toEqual(['sec-13f-tsv', undefined, []]);
    expect(counts).toEqual({ 'SUBMISSION.TSV': 4, 'INFOTABLE.TSV': 7 });
    expect(rows.holding_reports?.map(({ form, filed, entries_total }) => [form, filed, entries_total])).toEqual([
      ['13F-HR', '2021-02-12', 5],
      ['13F-HR/A', '2021-03-01', 1],
      ['13F-NT', '2021-02-10', null],
      ['13F-HR', '2021-02-16', 1],
    ]);
  });

  it('gives the same rows as the submission they were taken from', () => {
    const submission = readSource(fixture('holdings/sec-13f/0000999981-21-000001.txt')[0] ?? '');
    const plain = (row: object) => ({ ...row, copy: '', source: '', figi: null });
    const mine = rows.holdings?.filter(({ accession }) => accession === '0000999981-21-000001').map(plain);
    expect(mine).toEqual(submission.rows.holdings?.map(plain));
    expect(plain(rows.holding_reports?.[0] ?? {})).toEqual(plain(submission.rows.holding_reports?.[0] ?? {}));
  });

  it('counts rows of a report from one, also where those of another are in between', () => {
    expect(rows.holdings?.filter(({ cik }) => cik === '0000999984').map(({ place }) => place)).toEqual([1]);
    expect(rows.holdings?.at(-1)).toMatchObject({ accession: '0000999981-21-000002', place: 1, cusip: '99900D401' });
  });

  it('knows the day of a filing, not its time, and never overrules who does', () => {
    expect(rows.filings?.[0]).toMatchObject({ by_time: false, rank: 0, at: Date.parse('2021-02-12T22:30:00Z') });
  });

  it('keeps who reports for whom apart', () => {
    expect(String(rows.holding_reports?.[2]?.other_managers)).toContain('Alder Capital LLC');
    expect(rows.holding_reports?.[2]?.included_managers).toBeNull();
    expect(JSON.parse(String(rows.holding_reports?.[0]?.included_managers))).toHaveLength(2);
  });

  it.each([
    ['malformed.no-value-column', /INFOTABLE.TSV lacks VALUE/],
    ['malformed.orphans', /no such accession number in SUBMISSION/],
    ['malformed.bad-dates', /FILING_DATE is no day/],
    ['malformed.no-rows', /INFOTABLE: no rows/],
  ])('%s is malformed', (name, reason) => {
    expect(readBundleSource(folder(name)).malformed).toMatch(reason);
  });
});
