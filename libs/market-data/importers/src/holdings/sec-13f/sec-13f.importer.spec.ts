import { realFiles } from '../../testing/real-files';
import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(fixture(`holdings/sec-13f/${name}`)[0] ?? '');
const sum = ({ rows }: SourceReading): number =>
  (rows.holdings ?? []).reduce((all, { value }) => all + Number(value), 0);

describe('sec-13f', () => {
  it('reads cover, table and filing of a full submission', () => {
    const { rows, malformed, rejected, kind } = read('0000999981-21-000001.txt');
    expect([kind, malformed, rejected]).toEqual(['sec-13f', undefined, []]);
    expect(rows.holding_reports?.[0]).toMatchObject({
      cik: '0000999981',
      accession: '0000999981-21-000001',
      form: '13F-HR',
      period: '2020-12-31',
      filed: '2021-02-12',
      manager: 'Alder Capital LLC',
      report_type: '13F HOLDINGS REPORT',
      entries_total: 5,
      value_total: 5700,
      is_amendment: false,
      confidential_omitted: false,
    });
    expect(JSON.parse(String(rows.holding_reports?.[0]?.included_managers))).toEqual([
      { sequence: 1, cik: '0000999982', name: 'Alder Advisers Ltd', fileNumber: '028-99982' },
      { sequence: 2, name: 'Alder Asia Pte', fileNumber: '028-99983' },
    ]);
    expect(rows.filings?.[0]).toMatchObject({ form: '13F-HR', at: Date.parse('2021-02-12T15:06:42Z'), by_time: true });
  });

  it('trap 6: keeps values as filed, puts, bonds and the managers of a row', () => {
    const rows = read('0000999981-21-000001.txt').rows.holdings ?? [];
    expect(
      rows.map((row) => [row.cusip, row.value, row.amount, row.amount_type, row.put_call, row.other_managers]),
    ).toEqual([
      ['00999A100', 2500, 20000, 'SH', null, '[1]'],
      ['99900B207', 900, 30000, 'SH', null, '[1,2]'],
      ['99900C304', 640, 8000, 'SH', null, null],
      ['00999A100', 1250, 10000, 'SH', 'Put', null],
      ['99900CAB2', 410, 400000, 'PRN', null, null],
    ]);
  });

  it('trap 6: distinguishes amendments that add from those that replace, whatever the namespace', () => {
    const [added, replaced] = [read('0000999981-21-000002.txt'), read('0000999981-21-000003.txt')];
    expect(added.rows.holding_reports?.[0]).toMatchObject({ amendment_type: 'NEW HOLDINGS', amendment_number: 1 });
    expect(replaced.rows.holding_reports?.[0]).toMatchObject({ amendment_type: 'RESTATEMENT', is_amendment: true });
    expect([added.rows.holdings?.length, replaced.rows.holdings?.length]).toEqual([1, 5]);
    expect(added.rows.holdings?.[0]?.cusip).toBe('99900D401');
  });

  it('reads a notice, which has no table, with who reports instead', () => {
    const { rows, malformed } = read('0000999982-21-000001.txt');
    expect(malformed).toBeUndefined();
    expect(rows.holdings).toEqual([]);
    expect(rows.holding_reports?.[0]).toMatchObject({ form: '13F-NT', report_type: '13F NOTICE', entries_total: null });
    expect(String(rows.holding_reports?.[0]?.other_managers)).toContain('Alder Capital LLC');
  });

  it('joins a cover and a table whose filing is known only by their names', () => {
    const [cover, table] = [read('0000999981-23-000007-primary_doc.xml'), read('0000999981-23-000007-table.xml')];
    const accession = '0000999981-23-000007';
    expect(cover.rows.holding_reports?.[0]).toMatchObject({
      accession,
      source: 'cover',
      filed: null,
      signed: '2023-05-12',
    });
    expect(table.rows.holdings?.[0]).toMatchObject({ accession, source: 'table', cik: null });
    expect([cover.rows.filings, table.rows.filings]).toEqual([undefined, undefined]);
  });

  it('names a cover of no known filing by its bytes', () => {
    expect(read('primary_doc.xml').rows.holding_reports?.[0]?.accession).toMatch(/^file:/);
  });

  it.each([
    ['report.cut-off.txt', /last document is cut off/],
    ['report.no-table.txt', /no information table/],
    ['report.before-its-period.txt', /filed before the end of its period/],
    ['report.text-table.txt', /no cover page in XML: reports before May 2013 are text/],
    ['report.tagged-table.txt', /no cover page in XML: reports before May 2013 are text/],
    ['table.bad-rows.xml', /1 of 5 rows rejected \(value is no number\)/],
    ['table.cut-off.xml', /cut off/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it('keeps the text of a row that is left out', () => {
    expect(read('table.bad-rows.xml').rejected).toEqual([
      { line: 2, reason: 'value is no number', text: expect.stringContaining('"issuer":"BIRKE SE"') as string },
    ]);
  });
});

describe('sec-13f of real files', () => {
  const folder = realFiles();
  const whenPresent = folder ? it.each : it.skip.each;

  whenPresent([
    { name: '0001140361-23-013281.txt', count: 6, total: 11_019_796 },
    { name: '0001619124-21-000002.txt', count: 5, total: 732_158 },
    { name: '0001790837-23-000002.txt', count: 90, total: 192_767 },
    { name: '0001894188-23-000007.txt', count: 14, total: 454_926_000 },
    { name: '13F-HR.infotable.xml', count: 255, total: 350_153_407 },
  ])('$name has $count rows of $total', ({ name, count, total }) => {
    const reading = readSource(`${folder ?? ''}/sec-edgar/13f/${name}`);
    expect([reading.malformed, reading.rejected.length, reading.rows.holdings?.length]).toEqual([undefined, 0, count]);
    expect(sum(reading)).toBe(total);
    const [report] = reading.rows.holding_reports ?? [];
    if (report) expect([report.entries_total, report.value_total]).toEqual([count, total]);
  });
});
