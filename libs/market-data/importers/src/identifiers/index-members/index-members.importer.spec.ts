import path from 'node:path';

import { readSource } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('index members', () => {
  it('reads a list with days of admission; a missing day is null', () => {
    const { rows, ...result } = readSource(fixture('constituents.csv'));
    expect(result).toMatchObject({ kind: 'index-constituents', accepted: 2, rejected: [] });
    expect(rows.index_members?.[0]).toMatchObject({
      index_name: 'S&P 500',
      symbol: 'ALDR',
      name: 'Alder Works',
      sector: 'Industrials',
      industry: 'Industrial Conglomerates',
      headquarters: 'Oakton, Maine',
      added: '1999-03-04',
      cik: '0000999991',
      founded: '1902',
    });
    expect(rows.index_members?.[1]).toMatchObject({ symbol: 'JUNI.B', added: null });
  });

  it('reads a workbook with weights and shares', () => {
    const { rows, kind } = readSource(fixture('SPX_Members.xlsx'));
    expect(kind).toBe('index-workbook');
    expect(rows.index_members).toMatchObject([
      { symbol: 'ALDR', exchange: 'NYSE', weight: 0.0013, shares: 96072100, added: null, cik: null },
      { symbol: 'JUNI.B', exchange: 'NAS', industry: 'Insurance' },
    ]);
  });

  it.each([
    ['constituents.wrong-header.csv', /lacks Security/],
    ['SPX_Members.no-names.xlsx', /lacks Name/],
  ])('%s is malformed', (file, reason) => {
    expect(readSource(fixture(file)).malformed).toMatch(reason);
  });
});

const real = realFiles(['universe']);

(real ? describe : describe.skip)('real members', () => {
  it('503 of a list and 502 of a workbook', () => {
    const open = (file: string) => readSource(path.join(real ?? '', 'universe', file));
    expect(open('s-and-p-500-companies/constituents.csv')).toMatchObject({ read: 503, accepted: 503 });
    expect(open('spx-members-history/SPX_Members.xlsx')).toMatchObject({ read: 502, accepted: 502 });
  });
});
