import { recordLinks, type Filings } from './lineage';

const contextOf = (sample = false): Filings => ({
  security: { cik: '0000000042' },
  document: {
    filings: [{ accession: '0000000042-26-000001', primaryDocument: 'doc.htm' }],
    insiders: [{ accession: '0000000042-26-000002' }],
  },
  sample,
});

const RECORDS = {
  columns: [
    { key: 'day', label: 'Day', kind: 'day' as const },
    { key: 'accession', label: 'Filing', kind: 'filing' as const },
  ],
  rows: [
    ['2026-01-02', '0000000042-26-000001'],
    ['2026-01-03', '0000000042-26-000002'],
    ['2026-01-04', '0000000099-26-000001'],
    ['2026-01-05', null],
  ],
};

test('filings of the company and of its insiders can be read, those of others are not guessed at', () => {
  const folder = 'https://www.sec.gov/Archives/edgar/data/42';
  expect(recordLinks(RECORDS, contextOf())).toEqual({
    '0000000042-26-000001': `${folder}/000000004226000001/doc.htm`,
    '0000000042-26-000002': `${folder}/000000004226000002/0000000042-26-000002-index.htm`,
  });
});

test('filings of the sample market exist nowhere else', () =>
  expect(recordLinks(RECORDS, contextOf(true))).toEqual({
    '0000000042-26-000001': null,
    '0000000042-26-000002': null,
  }));
