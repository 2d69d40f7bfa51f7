import { fixture } from '../../testing/market-folders';
import { readBundleSource, readSource, type SourceReading } from '../../testing/read-source';
import { bundleImporterOf } from '../../registry';

const read = (name: string): SourceReading => readBundleSource(fixture(`ownership/sec-ownership-tsv/${name}`)[0] ?? '');

const without = (rows: readonly object[] | undefined, ...columns: readonly string[]) =>
  rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))));

describe('sec-ownership-tsv', () => {
  const set = read('2021q1_form345');

  it('reads all tables and counts their rows', () => {
    expect(set.kind).toBe('sec-ownership-tsv');
    expect(set.malformed).toBeUndefined();
    expect(set.counts).toEqual({
      SUBMISSION: 2,
      'Form-4': 1,
      'Form-4-A': 1,
      REPORTINGOWNER: 3,
      NONDERIV_TRANS: 3,
      NONDERIV_HOLDING: 1,
      DERIV_TRANS: 1,
      DERIV_HOLDING: 1,
      FOOTNOTES: 4,
      OWNER_SIGNATURE: 2,
    });
  });

  it('gives the same rows as the document of the same filing', () => {
    const xml = readSource(fixture('ownership/sec-ownership/0000999101-21-000001.txt')[0] ?? '');
    const of = (rows: SourceReading['rows']) => [
      without(rows.insider_filings, 'origin', 'edition', 'filed_from'),
      without(rows.insider_owners, 'origin', 'edition', 'place'),
      without(rows.insider_trades, 'origin', 'edition', 'place'),
      without(rows.insider_holdings, 'origin', 'edition', 'place'),
      without(rows.insider_footnotes, 'origin', 'edition'),
    ];
    const one = Object.fromEntries(
      Object.entries(set.rows).map(([table, rows]) => [
        table,
        (rows as readonly { accession?: unknown }[]).filter(({ accession }) => accession === '0000999101-21-000001'),
      ]),
    );
    expect(of(one)).toEqual(of(xml.rows));
  });

  it('reads days with named months, flags in both spellings and quoted cells', () => {
    expect(set.rows.insider_filings?.[1]).toMatchObject({
      form: '4/A',
      issuer_cik: '0000999992',
      issuer_name: 'BIRCH "B" CO',
      issuer_symbol: null,
      filed: '2021-03-09',
      report_day: '2021-03-08',
      not_subject: false,
      plan_10b5: true,
      remarks: 'One of "two" reports',
    });
    expect(set.rows.insider_holdings?.[1]).toMatchObject({
      security: 'Series "B" Warrants',
      is_derivative: true,
      footnotes: '{"exercise_price":["F2","F1"]}',
      exercise_day: '2022-01-01',
    });
    expect(set.rows.insider_footnotes?.[3]).toMatchObject({ text: 'Two lines of a "note"' });
    expect(set.rows.insider_owners?.[2]).toMatchObject({ is_other: true, other_text: 'Adviser', is_officer: false });
  });

  it('leaves days unknown that can not be', () => {
    expect(set.rows.insider_filings?.[1]).toMatchObject({ original_day: null });
    expect(set.rows.insider_signatures?.[1]).toMatchObject({ name: '/s/ Ben Fir', day: null });
  });

  it('dates its filings by the filing day', () => {
    expect(set.rows.filings?.[0]).toMatchObject({ by_time: false, at: Date.parse('2021-03-02T22:30:00Z'), rank: 0 });
  });

  it('imports what is there where tables are missing', () => {
    const part = read('tables-missing');
    expect(part.malformed).toBeUndefined();
    expect(part.counts).toMatchObject({ SUBMISSION: 2, DERIV_HOLDING: 1 });
    expect(part.rows.insider_trades).toBeUndefined();
  });

  it('trap 7: refuses impossible years and trades after their filing', () => {
    const { rejected, accepted, malformed } = read('impossible-days');
    expect(malformed).toBeUndefined();
    expect(accepted).toBe(200);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'NONDERIV_TRANS: impossible year of a trade day: 0015-03-01'],
      [3, 'NONDERIV_TRANS: trade on 2023-03-01 after its filing on 2021-03-02'],
    ]);
    expect(rejected[0]?.text).toMatch(/^0000999101-21-000001\t900\tCommon Stock/);
  });

  it.each([
    ['columns-missing', /^SUBMISSION.tsv lacks ISSUERCIK$/],
    ['no-filings', /SUBMISSION.tsv has no rows/],
    ['too-many-bad-rows', /20 of 22 rows rejected \(NONDERIV_TRANS: impossible year of a trade day: 0024-03-01\)/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it('does not claim the tables of other data sets', () => {
    expect(bundleImporterOf(new Set(['SUBMISSION.TSV', 'FOOTNOTES.TSV']))?.kind).not.toBe('sec-ownership-tsv');
    expect(bundleImporterOf(new Set(['SUBMISSION.TSV', 'COVERPAGE.TSV', 'INFOTABLE.TSV']))?.kind).not.toBe(
      'sec-ownership-tsv',
    );
  });
});
