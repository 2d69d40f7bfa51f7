import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';

const read = (name: string): SourceReading => readSource(fixture(`ownership/sec-ownership/${name}`)[0] ?? '');

describe('sec-ownership', () => {
  const report = read('0000999101-21-000001.txt');

  it('is recognised as a document and as a submission, and nothing else is', () => {
    expect(report.kind).toBe('sec-ownership');
    expect(read('form3.no-securities.xml').kind).toBe('sec-ownership');
    expect(
      importerOf('<derivativeHolding><securityTitle/></derivativeHolding>', 'derivative_holding.xml'),
    ).toBeUndefined();
    expect(
      importerOf('<html><body>&lt;ownershipDocument&gt; <ownershipDocument></body></html>', 'a.htm'),
    ).toBeUndefined();
    expect(importerOf('<SEC-DOCUMENT>x\nCONFORMED SUBMISSION TYPE:\t4\n<XML><other/>', 'a.txt')).toBeUndefined();
  });

  it('takes accession, form, day and moment from the header', () => {
    expect(report.rows.filings).toEqual([
      expect.objectContaining({
        cik: '0000999991',
        accession: '0000999101-21-000001',
        form: '4',
        filed: '2021-03-02',
        report_day: '2021-03-01',
        at: Date.parse('2021-03-02T23:30:00Z'),
        by_time: true,
        primary_document: 'form4.xml',
      }),
    ]);
    expect(report.rows.insider_filings?.[0]).toMatchObject({
      issuer_symbol: 'ALDR',
      filed_from: 'header',
      not_subject: false,
      no_securities: null,
      plan_10b5: null,
      remarks: 'Power of attorney on file.',
    });
  });

  it('trap 7: keeps several owners of one report with what they are', () => {
    expect(report.rows.insider_owners).toEqual([
      expect.objectContaining({
        cik: '0000999101',
        is_director: true,
        is_officer: true,
        is_ten_percent: false,
        officer_title: 'Chief Executive Officer',
        state: 'VT',
      }),
      expect.objectContaining({ place: 2, name: 'Elm Partners LP', is_director: false, is_ten_percent: true }),
    ]);
  });

  it('trap 7: leaves a price unknown that only a footnote gives, and knows a price of 0', () => {
    const trades = report.rows.insider_trades ?? [];
    expect(trades.map(({ code, shares, price, acquired }) => [code, shares, price, acquired])).toEqual([
      ['P', 1000, 10.5, 'A'],
      ['S', 250, null, 'D'],
      ['A', 300, 0, 'A'],
      ['M', 400, 0, 'D'],
    ]);
    expect(trades[1]).toMatchObject({ footnotes: '{"price":["F2"]}', ownership: 'I', nature: 'By Trust' });
    expect(trades[2]).toMatchObject({ footnotes: '{"shares":["F3"],"code":["F3"]}', timeliness: 'L' });
    expect(report.rows.insider_footnotes?.[0]).toMatchObject({
      number: 'F1',
      text: 'The price is a weighted average price of 10.10 to 10.90.',
    });
  });

  it('keeps the terms of rights; the day that stands for none is none', () => {
    expect(report.rows.insider_trades?.[3]).toMatchObject({
      is_derivative: true,
      exercise_price: 8.5,
      exercise_day: null,
      expiry_day: '2029-06-30',
      underlying_title: 'Common Stock',
      underlying_shares: 400,
      shares_after: 1200,
      footnotes: '{"exercise_day":["F3"]}',
    });
  });

  it('keeps holdings that were not traded', () => {
    expect(report.rows.insider_holdings).toEqual([
      expect.objectContaining({ shares_after: 700, ownership: 'I', nature: 'By Spouse', is_derivative: false }),
    ]);
    expect(report.counts).toEqual({ nonDerivativeTransaction: 3, nonDerivativeHolding: 1, derivativeTransaction: 1 });
  });

  it('reads the header in tags, words for yes and no, and days with a time zone', () => {
    const { rows } = read('0000999101-21-000002.nc');
    expect(rows.insider_filings?.[0]).toMatchObject({
      accession: '0000999101-21-000002',
      form: '4/A',
      filed: '2021-03-10',
      report_day: '2021-03-01',
      original_day: '2021-03-02',
      plan_10b5: true,
    });
    expect(rows.filings?.[0]).toMatchObject({ by_time: false, at: Date.parse('2021-03-10T22:30:00Z') });
    expect(rows.insider_trades?.[0]).toMatchObject({ trade_day: '2021-03-01', equity_swap: false });
    expect(rows.insider_owners?.[0]).toMatchObject({ is_director: true, is_officer: true });
  });

  it('dates a document without its header by the signature, and takes its number from the folder', () => {
    const { rows } = read('000099910121000003/form5.xml');
    expect(rows.insider_filings?.[0]).toMatchObject({
      accession: '0000999101-21-000003',
      form: '5',
      filed: '2021-02-10',
      filed_from: 'signature',
    });
    expect(rows.filings).toEqual([]);
    expect(read('form3.no-securities.xml').rows.insider_filings?.[0]?.accession).toMatch(/^file:[0-9a-f]+$/);
  });

  it('takes a report that nothing is owned', () => {
    const { rows, read: count, accepted } = read('form3.no-securities.xml');
    expect(rows.insider_filings?.[0]).toMatchObject({ form: '3', no_securities: true });
    expect([count, accepted]).toEqual([1, 1]);
  });

  it('trap 7: refuses impossible years and trades after their filing, and keeps the other lines', () => {
    const { rows, rejected, malformed, read: count } = read('form4.impossible-days.xml');
    expect(malformed).toBeUndefined();
    expect(count).toBe(5);
    expect(rows.insider_trades).toHaveLength(1);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'nonDerivativeTransaction: impossible year of a trade day: 0024-03-01'],
      [2, 'nonDerivativeTransaction: trade on 2023-03-01 after its filing on 2021-03-02'],
      [4, 'nonDerivativeTransaction: trade day is no day: 2021-02-30'],
      [5, 'nonDerivativeTransaction: shares is negative: -5'],
    ]);
    expect(rejected[0]?.text).toBe('nonDerivativeTransaction | Common Stock | 0024-03-01 | P | 10 | 1');
  });

  it.each([
    ['form4.no-good-line.xml', /no line can be read .*0015/],
    ['form4.no-owner.xml', /no reporting owner/],
    ['form4.cut-off.xml', /cut off/],
    ['0000999101-21-000009.cut-off.txt', /cut off/],
    ['form4.other-type.xml', /none of 3, 4, 5/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
