import { carriedQuery } from './plan-prices';

it.each([
  ['', ''],
  ['pmc=HALF&sel=premium', '&pmc=HALF'],
  ['utm_medium=m&utm_campaign=c&ref=x&payment=p&region=E', '&utm_medium=m&utm_campaign=c'],
  ['utm_source=a%26b&group=3', '&group=3&utm_source=a%26b'],
])('url.pricing-query: of %j goes along %j', (query, carried) =>
  expect(carriedQuery(new URLSearchParams(query))).toBe(carried),
);
