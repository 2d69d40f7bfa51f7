import { fixture } from '../testing/market-folders';
import { readSource, type SourceReading } from '../testing/read-source';
import { importerOf } from './registry';

const read = (file: string): SourceReading => readSource(fixture(file)[0] ?? '');

describe('recognition', () => {
  it.each([
    ['reported/sec-company-tickers/company_tickers_exchange.json', 'sec-company-tickers'],
    ['reported/sec-company-tickers/company_tickers.json', 'sec-company-tickers'],
    ['reported/sec-companyfacts/CIK0000999991.json', 'sec-companyfacts'],
    ['reported/sec-companyfacts/CIK0000999992.json', 'sec-companyfacts'],
    ['reported/sec-submissions/CIK0000999991.json', 'sec-submissions'],
    ['reported/sec-submissions/CIK0000999991-submissions-001.json', 'sec-submissions'],
    ['reported/sec-inline-report/alder-10-k-0000999991-22-000001.html', 'sec-inline-report'],
  ])('%s is %s', (file, kind) => {
    expect(read(file).kind).toBe(kind);
  });

  it.each([
    ['date,value\n2020-01-01,5\n', 'GROWTH.csv'],
    ['{"a":1}', 'CIK0000999991.json'],
    ['<html><body>Form 10-K</body></html>', 'alder.html'],
    ['', 'EMPTY.csv'],
  ])('%j under the name %s is unknown', (text, name) => {
    expect(importerOf(text, name)).toBeUndefined();
  });
});

describe('malformed files', () => {
  it.each([
    ['reported/sec-company-tickers/company_tickers_exchange.wrong-fields.json', /unexpected fields/],
    ['reported/sec-companyfacts/CIK0000999991.truncated.json', /truncated or invalid JSON/],
    ['reported/sec-companyfacts/CIK0000999991.bad-rows.json', /1 of 13 rows rejected \(NetIncomeLoss: end is no day\)/],
    ['reported/sec-submissions/CIK0000999991.no-filings.json', /unexpected structure/],
    ['reported/sec-inline-report/alder-10-k.no-business.html', /no Item 1 Business/],
  ])('%s', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});

describe('sec-company-tickers', () => {
  it('reads symbols with a dot before the class and the codes of exchanges', () => {
    const { rows, accepted } = read('reported/sec-company-tickers/company_tickers_exchange.json');
    expect(accepted).toBe(6);
    expect(rows.listings?.map(({ symbol, exchange }) => [symbol, exchange])).toEqual([
      ['ALDR', 'NAS'],
      ['ALDR.B', 'NAS'],
      ['BIRK', 'NYSE'],
      ['CEDT', 'OTCPK'],
      ['DUNE', 'BATS'],
      ['ELMC', ''],
    ]);
    expect(rows.listings?.[0]).toMatchObject({ cik: '0000999991', name: 'ALDER WORKS INC', place: 0, rank: 1 });
  });

  it('knows no exchange in the layout without one', () => {
    expect(read('reported/sec-company-tickers/company_tickers.json').rows.listings?.[1]).toMatchObject({
      symbol: 'BIRK',
      exchange: null,
    });
  });
});

describe('sec-companyfacts', () => {
  it('keeps every vintage, negative and zero values included', () => {
    const { rows, read: count } = read('reported/sec-companyfacts/CIK0000999991.json');
    expect(count).toBe(13);
    const income = rows.facts?.filter(({ concept }) => concept === 'us-gaap:NetIncomeLoss');
    expect(income?.map(({ value }) => value)).toEqual([5704000, 8235000, 8235000, -120000]);
    expect(rows.facts?.find(({ concept }) => concept === 'us-gaap:Assets')).toEqual({
      cik: '0000999991',
      concept: 'us-gaap:Assets',
      unit: 'USD',
      start_day: null,
      end_day: '2021-12-31',
      value: 0,
      accession: '0000999991-22-000001',
      form: '10-K',
      fiscal_year: 2021,
      fiscal_period: 'FY',
      filed: '2022-02-10',
      rounded: null,
    });
  });

  it('reads a CIK given as text, and other taxonomies', () => {
    const { rows } = read('reported/sec-companyfacts/CIK0000999992.json');
    expect(rows.facts?.[0]).toMatchObject({ cik: '0000999992', concept: 'ifrs-full:Revenue', unit: 'EUR' });
    expect(rows.companies?.[0]).toMatchObject({ name: 'Birke SE', newest: '2022-03-31' });
  });
});

describe('sec-submissions', () => {
  it('reads acceptance as New York time where the filing day says so', () => {
    const { rows } = read('reported/sec-submissions/CIK0000999991.json');
    const [annual, quarterly] = rows.filings ?? [];
    expect(annual).toMatchObject({
      form: '10-K',
      filed: '2022-02-10',
      at: Date.parse('2022-02-09T23:05:00Z'),
      by_time: true,
    });
    expect(quarterly).toMatchObject({ at: Date.parse('2021-11-05T20:31:12Z'), report_day: '2021-09-30', items: null });
    expect(rows.filings?.[3]).toMatchObject({ items: '2.02,9.01', primary_document: 'alder-8k.htm' });
  });

  it('reads what the company is', () => {
    const { rows } = read('reported/sec-submissions/CIK0000999991.json');
    expect(rows.companies?.[0]).toMatchObject({
      name: 'Alder Works Inc.',
      symbols: '["ALDR","ALDR.B"]',
      newest: '2022-02-10',
    });
    expect(JSON.parse(String(rows.companies?.[0]?.profile))).toEqual({
      sic: '3999',
      sicDescription: 'Manufacturing',
      fiscalYearEnd: '1231',
      formerNames: [{ name: 'ALDER TOYS INC', from: '2001-01-10', to: '2009-08-05' }],
    });
  });

  it('takes the company of a continuation file from its name', () => {
    const { rows } = read('reported/sec-submissions/CIK0000999991-submissions-001.json');
    expect(rows.filings?.[0]).toMatchObject({ cik: '0000999991', accession: '0000999991-21-000001' });
    expect(rows.companies).toBeUndefined();
  });
});

describe('sec-inline-report', () => {
  it('takes the first paragraphs of the business section, without the boilerplate', () => {
    const { rows } = read('reported/sec-inline-report/alder-10-k-0000999991-22-000001.html');
    expect(rows.descriptions?.[0]).toMatchObject({ cik: '0000999991', accession: '0000999991-22-000001' });
    const text = String(rows.descriptions?.[0]?.text);
    expect(text).toMatch(/^Alder Works designs and sells/);
    expect(text).not.toMatch(/forward-looking|expensive/);
    expect(text.length).toBeGreaterThanOrEqual(600);
    expect(text.length).toBeLessThanOrEqual(1500);
  });
});
