import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (file: string): SourceReading => readSource(fixture(`holdings/inbox-holdings/${file}`)[0] ?? '');

describe('inbox-holdings', () => {
  it('reads holdings, their reports and when those were public', () => {
    const { rows, kind } = read('holdings.csv');
    expect(kind).toBe('inbox-holdings');
    expect(rows.holding_reports).toMatchObject([
      { cik: '0001234567', accession: 'moss-2024q2', form: '13F-HR', period: '2024-06-30', manager: 'Moss Capital' },
      { period: '2020-06-30', filed: '2020-08-14' },
    ]);
    expect(rows.holdings).toMatchObject([
      { issuer: 'Alder Works', value: 1200000, amount: 10000, amount_type: 'SH', put_call: null, place: 1 },
      { issuer: 'Birke SE', cusip: null, put_call: 'Put', place: 2 },
      // Reports of that day were in thousands.
      { value: 900, amount: 10000 },
    ]);
    expect(rows.filings).toMatchObject([
      { accession: 'moss-2024q2', at: Date.parse('2024-08-14T20:05:00Z'), by_time: true },
      { filed: '2020-08-14', by_time: false },
    ]);
  });

  it('says of each row why it is none', () => {
    expect(read('holdings.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
      'manager_cik is no number of at most ten digits',
      'filed is no day',
      'period is no day',
      'value is no number',
      'accepted is no time with its zone',
      'filed before the end of its period',
    ]);
  });
});
