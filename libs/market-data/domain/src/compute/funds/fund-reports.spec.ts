import type { FundClass } from '../../model/fund-holding';
import { reportsOfFund } from './fund-reports';

const CLASSES: readonly FundClass[] = [
  { cik: '0000000001', seriesId: 'S1', classId: 'C1', symbol: 'ALDR' },
  { cik: '0000000001', seriesId: 'S1', classId: 'C2', symbol: 'ALDI' },
  { cik: '0000000001', seriesId: 'S2', classId: 'C3', symbol: 'BIRC' },
];
const REPORTS = [
  { at: 1, cik: '0000000001', seriesId: 'S1', series: 'Alder Fund' },
  { at: 2, cik: '0000000001', series: 'ALDER FUND' },
  { at: 3, cik: '0000000002', series: 'Alder Fund' },
  { at: 4, cik: '0000000001', seriesId: 'S2', series: 'Birch Fund' },
  { at: 5, cik: '0000000003', series: 'Cedar Fund' },
];

it.each([
  ['a symbol of the list: its series, and its name within the trust', 'ALDR', 'Alder Fund', [1, 2]],
  ['another class of the same series', 'ALDI', '', [1]],
  ['no symbol of the list: the only fund of the name', 'CEDR', 'cedar fund', [5]],
  ['two funds of one name: none', 'NONE', 'Alder Fund', []],
  ['nobody', 'NONE', 'Dogwood Fund', []],
])('%s', (_, symbol, name, expected) =>
  expect(reportsOfFund(REPORTS, CLASSES, { symbol, name }).map(({ at }) => at)).toEqual(expected),
);
