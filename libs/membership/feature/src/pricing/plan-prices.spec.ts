import { carriedQuery } from './plan-prices';

it.each([
  ['', ''],
  ['pmc=HALF&sel=premium', '&pmc=HALF'],
  ['utm_source=a%26b&group=3', '&group=3&utm_source=a%26b'],
])('of %j goes along %j', (query, carried) => expect(carriedQuery(new URLSearchParams(query))).toBe(carried));
