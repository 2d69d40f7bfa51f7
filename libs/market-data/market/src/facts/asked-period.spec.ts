import { ofAskedPeriod } from './asked-period';

const YEAR = { start: '2008-09-28', end: '2009-09-26' };
const QUARTER = { start: '2009-06-28', end: '2009-09-26' };
const EARLIER = { start: '2008-09-28', end: '2008-12-27' };
const INSTANT = { end: '2009-09-26' };
const BEFORE = { end: '2009-06-27' };

it.each([
  ['a year by its days is that year, not what lies in it', YEAR, [YEAR]],
  ['a quarter by its days', QUARTER, [QUARTER]],
  ['an end alone is that day, for all that ends with it', { end: '2009-09-26' }, [YEAR, QUARTER, INSTANT]],
  ['one day of instants', { start: '2009-06-27', end: '2009-06-27' }, [BEFORE]],
  [
    'days that are no period give what lies between them',
    { start: '2009-06-01', end: '2009-12-31' },
    [QUARTER, INSTANT, BEFORE],
  ],
  ['a start alone', { start: '2009-06-28' }, [QUARTER, INSTANT]],
  ['neither', {}, [YEAR, QUARTER, EARLIER, INSTANT, BEFORE]],
  ['nothing of that day', { end: '2009-09-30' }, []],
])('%s', (_, asked, expected) => {
  expect(ofAskedPeriod([YEAR, QUARTER, EARLIER, INSTANT, BEFORE], asked)).toEqual(expected);
});
