import { parseToken } from './token-form';

it.each([
  ['Bearer abc', { type: 'Bearer', token: 'abc' }],
  ['Bearer a.b-c_d', { type: 'Bearer', token: 'a.b-c_d' }],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['abc', undefined],
  ['Bearer a b', undefined],
  ['Bearer  abc', undefined],
  [' abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('call.token-form: %j', (text, expected) => {
  expect(parseToken(text)).toEqual(expected);
});
