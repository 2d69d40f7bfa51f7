import { filingDayMoment } from '@plumbline/market-data/domain';

import { fixture } from '../../testing/market-folders';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { inboxFacts } from './inbox-facts.importer';

const read = (file: string): SourceReading => readSource(fixture(`reported/inbox-facts/${file}`)[0] ?? '');

describe('inbox-facts', () => {
  it('reads figures with the moment they were public', () => {
    const { rows, kind } = read('facts.csv');
    expect(kind).toBe('inbox-facts');
    expect(rows.facts).toMatchObject([
      { cik: '9000000001', concept: 'ifrs-full:Revenue', unit: 'EUR', start_day: '2023-01-01', value: 1250000 },
      { concept: 'ifrs-full:Assets', start_day: null, value: 0, accession: 'birk-2023', form: 'annual' },
      { concept: 'own:sites', value: -12, form: 'inbox' },
    ]);
    expect(rows.filings).toMatchObject([
      { accession: 'birk-2023', at: Date.parse('2024-03-20T06:00:00Z'), by_time: true, report_day: '2023-12-31' },
      { at: filingDayMoment('2024-03-21').at, by_time: false },
    ]);
    expect(rows.listings).toMatchObject([{ cik: '9000000001', name: 'Birke SE', symbol: 'BIRK.DE', exchange: 'XTER' }]);
  });

  it('reads what a company does, where a row says so with a code', () => {
    const { rows, rejected } = read('facts.industry.csv');
    expect(rejected).toEqual([]);
    const known = (rows.companies ?? []).map(({ profile, ...row }) => [row, JSON.parse(String(profile)) as unknown]);
    const about = { origin: 'inbox', symbols: '[]', exchanges: '[]' };
    expect(known).toMatchObject([
      [
        { ...about, cik: '9000000001', name: 'Birke SE', newest: '2024-03-20' },
        { sic: '2833', sicDescription: 'Medicinal Chemicals, Botanical Products' },
      ],
      [{ ...about, cik: '9000000002', name: 'Ulme AG', newest: '2024-03-21' }, { sic: '0100' }],
    ]);
  });

  it('says of each row why it is none', () => {
    expect(read('facts.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
      'cik is no number of at most ten digits',
      'no concept',
      'no unit',
      'end is no day',
      'start is no day before end',
      'filed is no day',
      'value is no number',
      'accepted is no time with its zone',
    ]);
  });

  it('takes of a report what any of its rows says, in any order', () => {
    const header = 'cik,concept,unit,end,value,accession,filed,accepted';
    const rows = [
      '9000000001,a,EUR,2023-12-31,1,r-1,2024-03-20,',
      '9000000001,b,EUR,2022-12-31,2,r-1,2024-03-20,2024-03-20T07:00:00+01:00',
      '9000000001,c,EUR,2021-12-31,3,r-1,2024-03-20,',
    ];
    for (const order of [rows, rows.toReversed()]) {
      const file = toSourceFile({ name: 'facts.csv', bytes: Buffer.from([header, ...order].join('\n')) });
      expect(collect(inboxFacts.read(file)).rows.filings).toMatchObject([
        { accession: 'r-1', at: Date.parse('2024-03-20T06:00:00Z'), by_time: true, report_day: '2023-12-31' },
      ]);
    }
  });

  it('names the columns that are missing', () => {
    expect(read('facts.no-unit.csv').malformed).toBe('missing columns: unit, end');
  });
});
