import { keptSince } from './kept-quarters';

const quarter = (period: string, entries = 10) => ({ period, entries });
const YEAR = ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31'].map((period) => quarter(period));

describe('keptSince', () => {
  it.each([
    ['nothing', [], ''],
    ['one quarter', [quarter('2024-12-31')], '2024-12-31'],
    ['all that fits', YEAR, '2024-03-31'],
    ['six years at most', [quarter('2018-09-30'), quarter('2018-12-31'), ...YEAR], '2018-12-31'],
    ['no more rows than can be held', [...YEAR, quarter('2025-03-31', 75)], '2024-12-31'],
    ['two quarters however large', [...YEAR.slice(0, 3), quarter('2024-12-31', 500)], '2024-09-30'],
  ])('keeps %s', (_, quarters, since) => expect(keptSince(quarters, 90)).toBe(since));
});
