import { asOfIn, carryAsOf } from './as-of-address';

it.each([
  ['?asOf=2020-03-31', '2020-03-31'],
  ['?period=annual&asOf=2020-03-31', '2020-03-31'],
  ['?asOf=2020-02-31', undefined],
  ['?asOf=', undefined],
  ['', undefined],
])('the day of %j is %s', (search, day) => expect(asOfIn(search)).toBe(day));

it.each([
  ['/stock/AAPL/summary', '/stock/AAPL/summary?asOf=2020-03-31'],
  [
    '/stock/AAPL/summary?basis=restated#explain=pettm',
    '/stock/AAPL/summary?basis=restated&asOf=2020-03-31#explain=pettm',
  ],
  ['/stock/AAPL/summary?asOf=2015-12-31', '/stock/AAPL/summary?asOf=2015-12-31'],
  ['/', '/?asOf=2020-03-31'],
  ['/login?redirect=%2F', '/login?redirect=%2F'],
  ['/stocks#a', '/stocks?asOf=2020-03-31#a'],
  ['https://www.sec.gov/', 'https://www.sec.gov/'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['#content', '#content'],
])('%s becomes %s', (href, expected) => {
  expect(carryAsOf(href, '2020-03-31')).toBe(expected);
  expect(carryAsOf(href, undefined)).toBe(href);
});
