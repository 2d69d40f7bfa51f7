import { fixture } from '../../testing/market-folders';
import { readBundleSource } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';

const folder = (name: string): string => fixture(`holdings/sec-nport-tsv/${name}`)[0] ?? '';

describe('sec-nport-tsv', () => {
  const { rows, counts, malformed, rejected, kind } = readBundleSource(folder('good'));

  it('reads reports and holdings', () => {
    expect([kind, malformed, rejected]).toEqual(['sec-nport-tsv', undefined, []]);
    expect(counts).toEqual({ 'SUBMISSION.TSV': 2, 'FUND_REPORTED_HOLDING.TSV': 5 });
    expect(rows.fund_reports?.[0]).toMatchObject({
      series: 'Fir Total Market ETF',
      registrant: 'Fir ETF Trust',
      file_number: '811-99985',
      net_assets: 2_500_000,
      filed: '2024-08-28',
      returns: '[{"classId":"C000999901","months":[1.1,-0.4,null]}]',
    });
    expect(rows.fund_reports?.[1]).toMatchObject({ series_id: null, series: null, is_final: true, flows: null });
  });

  it('keeps identifiers and terms under the number of their holding', () => {
    expect(
      rows.fund_holding_details?.map(({ holding_id, kind, isin, ticker }) => [holding_id, kind, isin, ticker]),
    ).toEqual([
      ['501', 'identifiers', 'US00999A1000', null],
      ['501', 'identifiers', null, 'ALDR'],
      ['502', 'identifiers', 'DE0009990003', null],
      ['503', 'identifiers', 'US99900CAB90', null],
      ['503', 'debt_security', null, null],
      ['505', 'debt_security', null, null],
      ['504', 'fwd_foreigncur_contract_swap', null, null],
    ]);
  });

  it('reads a set cut into parts, of which only the first has a header', () => {
    const parts = readBundleSource(folder('parts'));
    expect([parts.malformed, parts.rows.fund_holdings?.length]).toEqual([undefined, 4]);
    expect(parts.rows.fund_holdings?.map(({ accession, place }) => [String(accession).slice(8, 10), place])).toEqual([
      ['85', 1],
      ['85', 2],
      ['85', 3],
      ['86', 1],
    ]);
    expect(parts.rows.fund_reports?.[0]).toMatchObject({ series: 'Fir Total Market ETF', net_assets: null });
  });

  it.each([
    ['malformed.no-value-column', /FUND_REPORTED_HOLDING lacks CURRENCY_VALUE/],
    ['malformed.orphans', /no such accession number in SUBMISSION/],
    ['malformed.no-registrant', /SUBMISSION: no CIK/],
  ])('%s is malformed', (name, reason) => {
    expect(readBundleSource(folder(name)).malformed).toMatch(reason);
  });

  it('reads the real set', () => {
    const real = realFiles();
    if (!real) return;
    const reading = readBundleSource(`${real}/sec-edgar/nport-data-sets/2026q1`);
    expect([reading.malformed, reading.rejected.length]).toEqual([undefined, 0]);
    expect(reading.counts).toEqual({ 'SUBMISSION.TSV': 13_148, 'HOLDING_PART_092.TSV': 26_068 });
  });
});
