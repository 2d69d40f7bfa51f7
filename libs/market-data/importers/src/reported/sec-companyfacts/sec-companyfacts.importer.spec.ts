import path from 'node:path';

import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { secCompanyFacts } from './sec-companyfacts.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-companyfacts', () => {
  it('is recognised', () => {
    expect(read('CIK0000999992.json').kind).toBe('sec-companyfacts');
  });

  it('keeps every vintage, negative and zero values included', () => {
    const { rows, read: count } = read('CIK0000999991.json');
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
    const { rows } = read('CIK0000999992.json');
    expect(rows.facts?.[0]).toMatchObject({ cik: '0000999992', concept: 'ifrs-full:Revenue', unit: 'EUR' });
    expect(rows.companies?.[0]).toMatchObject({ name: 'Birke SE', newest: '2022-03-31' });
  });

  it('trap 1: facts keep their own days; fiscal year and period are those of the filing', () => {
    const { rows } = read('CIK0000999991.json');
    const repeated = rows.facts?.filter(
      ({ concept, end_day }) => concept === 'us-gaap:NetIncomeLoss' && end_day === '2020-12-31',
    );
    expect(repeated?.map(({ accession, fiscal_year }) => [accession, fiscal_year])).toEqual([
      ['0000999991-21-000001', 2020],
      ['0000999991-21-000003', 2020],
      ['0000999991-22-000001', 2021],
    ]);
  });

  it('trap 1: has no parts and no concepts of the company’s own: they come with its filings', () => {
    const { rows } = read('CIK0000999991.json');
    expect(rows.dimension_facts).toBeUndefined();
    const taxonomies = new Set(rows.facts?.map(({ concept }) => String(concept).split(':')[0]));
    expect([...taxonomies].sort()).toEqual(['dei', 'us-gaap']);
  });

  it('trap 2: keeps year-to-date figures, restated years and years of any length as they were filed', () => {
    const { rows, rejected } = read('CIK0000999993.trap-2.json');
    expect(rejected).toEqual([]);
    const cash = (rows.facts ?? []).filter(({ concept }) => /OperatingActivities$/.test(String(concept)));
    const from = (start: string) =>
      cash.filter(({ start_day }) => start_day === start).map(({ end_day, form, value }) => [end_day, form, value]);
    expect(from('2021-01-01')).toEqual([
      ['2021-03-31', '10-Q', 101_000_000],
      ['2021-06-30', '10-Q', 202_000_000],
      ['2021-09-30', '10-Q', 303_000_000],
      ['2021-12-31', '10-K', 407_000_000],
      ['2021-12-31', '10-K', 343_000_000],
    ]);
    expect(from('2023-01-01').at(-1)).toEqual(['2023-06-30', '10-KT', 250_000_000]);
    expect(from('2023-07-01').at(-1)).toEqual(['2024-07-06', '10-K', 540_000_000]);
  });

  it.each(['{}', '{"dei":{},"us-gaap":{}}'])('takes a company without any figures: %s', (facts) => {
    const text = `{"cik":999993,"entityName":"Alder Trust","facts":${facts}}`;
    const file = toSourceFile({ name: 'CIK0000999993.json', bytes: Buffer.from(text) });
    expect(collect(secCompanyFacts.read(file))).toEqual({ rows: { facts: [] }, read: 0, accepted: 0, rejected: [] });
  });

  it('is malformed with concepts that have no value', () => {
    const text = '{"cik":999993,"entityName":"Alder Trust","facts":{"dei":{"Shares":{"units":{"shares":[]}}}}}';
    const file = toSourceFile({ name: 'CIK0000999993.json', bytes: Buffer.from(text) });
    expect(collect(secCompanyFacts.read(file)).malformed).toBe('no rows');
  });

  it.each([
    ['CIK0000999991.truncated.json', /truncated or invalid JSON/],
    ['CIK0000999991.bad-rows.json', /1 of 13 rows rejected \(NetIncomeLoss: end is no day\)/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
