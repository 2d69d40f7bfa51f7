import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';
import { itemNumbers } from './item-numbers';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-full-submission', () => {
  it('trap 4: reads the acceptance time of the header as New York time, before the filing day', () => {
    const { rows, kind } = read('0000999991-22-000004.txt');
    expect(kind).toBe('sec-full-submission');
    expect(rows.filings?.[0]).toMatchObject({
      cik: '0000999991',
      form: '8-K',
      filed: '2022-02-10',
      report_day: '2022-02-09',
      at: Date.parse('2022-02-09T21:15:00Z'),
      by_time: true,
      items: '2.02,4.02,9.01',
      primary_document: 'alder-8k.htm',
    });
    expect(rows.filings?.[1]).toMatchObject({ cik: '0000999992', items: '2.02,4.02,9.01' });
    expect(rows.company_names?.map(({ name }) => name)).toEqual(['ALDER WORKS INC', 'ALDER FINANCE LLC']);
  });

  it('reads the figures of its inline document under its own number', () => {
    const { rows } = read('0000999991-22-000007.txt');
    expect(rows.facts?.find(({ concept }) => concept === 'us-gaap:Revenues')).toMatchObject({
      value: 1_234_000_000,
      accession: '0000999991-22-000007',
      form: '10-Q',
      filed: '2022-05-04',
    });
    expect(rows.dimension_facts).toHaveLength(1);
  });

  it.each([
    ['0000999991-22-000007.truncated.txt', /the last document is cut off/],
    ['0000999991-22-000004.no-filer.txt', /no filer in the header/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it.each(['4', '4/A', '144', '13F-HR', 'SC 13D/A', 'SCHEDULE 13G', 'NPORT-P'])('leaves form %s to others', (form) => {
    const head = `<SEC-DOCUMENT>x\n<ACCEPTANCE-DATETIME>20220209161500\nCONFORMED SUBMISSION TYPE:\t${form}\n`;
    expect(importerOf(head, 'x.txt')?.kind).not.toBe('sec-full-submission');
  });

  it.each([
    [['Other Events', 'Regulation FD Disclosure', 'Other Events'], '7.01,8.01'],
    [["Changes in Registrant's Certifying Accountant"], '4.01'],
    [['5.02'], '5.02'],
    [['Something new'], null],
    [[], null],
  ])('items %j are %s', (titles, numbers) => {
    expect(itemNumbers(titles)).toBe(numbers);
  });
});
