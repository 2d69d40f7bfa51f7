import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';

const read = (name: string): SourceReading => readSource(fixture(`holdings/sec-nport/${name}`)[0] ?? '');

describe('sec-nport', () => {
  const { rows, malformed, kind } = read('0000999985-24-000001.xml');

  it('reads the fund and its report', () => {
    expect([kind, malformed]).toEqual(['sec-nport', undefined]);
    expect(rows.fund_reports?.[0]).toMatchObject({
      cik: '0000999985',
      accession: '0000999985-24-000001',
      form: 'NPORT-P',
      series_id: 'S000999901',
      series: 'Fir Total Market ETF',
      class_ids: '["C000999901","C000999902"]',
      report_day: '2024-06-30',
      net_assets: 2_500_000,
      cash: 1500,
      returns: '[{"classId":"C000999901","months":[1.1,-0.4,null]}]',
    });
    expect(JSON.parse(String(rows.fund_reports?.[0]?.flows))).toEqual([
      { sales: 1000, reinvestment: 10, redemption: 500 },
      { sales: 0, reinvestment: 0, redemption: -700 },
      { sales: null, reinvestment: 0, redemption: 0 },
    ]);
  });

  it('reads holdings with identifiers, currencies, categories and terms', () => {
    const [share, foreign, bond, forward] = rows.fund_holdings ?? [];
    expect(share).toMatchObject({
      cusip: '00999A100',
      isin: 'US00999A1000',
      ticker: 'ALDR',
      balance: 12000,
      units: 'NS',
    });
    expect(foreign).toMatchObject({ currency: 'EUR', exchange_rate: 0.92, issuer_category: 'OTHER', cusip: null });
    expect(foreign).toMatchObject({
      issuer_note: 'Cooperative',
      restricted: true,
      other_ids: '[{"kind":"SEDOL","value":"B0B1RK0"}]',
    });
    expect(JSON.parse(String(bond?.detail))).toMatchObject({ debtSec: { maturityDt: '2027-03-01' } });
    expect(forward).toMatchObject({ name: null, cusip: null, value_usd: -10_000, derivative: 'FWD', payoff: null });
    expect(JSON.parse(String(forward?.detail))).toMatchObject({
      derivativeInfo: {
        fwdDeriv: { derivCat: 'FWD', curSold: 'EUR', counterparties: { counterpartyName: 'Elm Bank' } },
      },
    });
  });

  it('knows from a full submission when it was accepted', () => {
    const amended = read('0000999985-24-000002.txt');
    expect(amended.rows.filings?.[0]).toMatchObject({ form: 'NPORT-P/A', at: Date.parse('2024-09-18T20:10:00Z') });
    expect(amended.rows.fund_reports?.[0]).toMatchObject({ filed: '2024-09-18', source: 'submission' });
    expect(rows.filings).toEqual([]);
  });

  it.each([
    ['report.cut-off.xml', /cut off/],
    ['report.no-day.xml', /no day of the report/],
    ['report.empty-rows.xml', /1 of 5 rows rejected \(no value or balance\)/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});

describe('sec-nport of real files', () => {
  const folder = realFiles();
  const whenPresent = folder ? it.each : it.skip.each;

  whenPresent([
    { name: 'NPORT.AdvancedSeries.xml', count: 0, net: 1_389_080.74 },
    { name: 'NPORT.Dupree.xml', count: 55, net: 41_349_926.01 },
    { name: 'N-PORT_Sample_4.xml', count: 3254, net: 32.55 },
  ])('$name has $count holdings and net assets of $net', ({ name, count, net }) => {
    const { rows, malformed, rejected } = readSource(`${folder ?? ''}/sec-edgar/nport-xml/${name}`);
    expect([malformed, rejected.length, rows.fund_holdings?.length]).toEqual([undefined, 0, count]);
    expect(rows.fund_reports?.[0]?.net_assets).toBe(net);
  });
});
