import { errorsIn, nearWords, wordTable } from './near-words';

it.each([
  ['appel', 'apple', 1, { errors: 1, isWhole: true }],
  ['microsft', 'microsoft', 2, { errors: 1, isWhole: true }],
  ['mircosof', 'microsoft', 2, { errors: 1, isWhole: false }],
  ['tesal', 'tesla', 1, { errors: 1, isWhole: true }],
  ['amzaon', 'amazon', 1, { errors: 1, isWhole: true }],
  ['nvidea', 'nvidia', 1, { errors: 1, isWhole: true }],
  ['apple', 'apple', 1, { errors: 0, isWhole: true }],
  ['apple', 'orange', 1, undefined],
  ['abcd', 'dcba', 1, undefined],
])('%s for %s with %i errors at most: %j', (typed, word, max, expected) =>
  expect(errorsIn(typed, word, max)).toEqual(expected),
);

const TABLE = wordTable([
  'apple',
  'appeal',
  'ample',
  'microsoft',
  'micron',
  'meta',
  'inc',
  'of',
  'apple',
  '3m',
  '7-eleven',
]);

it.each([
  ['appel', ['apple', 'appeal']],
  ['paple', ['apple']],
  ['microsft', ['microsoft']],
  ['mikron', ['micron']],
  ['mat', []], // too short to guess at
  ['metta', ['meta']],
  ['zzzzz', []],
])('%s may have meant %j', (typed, expected) => expect(nearWords(TABLE, typed, 5)).toEqual(expected));

it('gives the nearest ones up to the limit', () => expect(nearWords(TABLE, 'appel', 1)).toEqual(['apple']));
