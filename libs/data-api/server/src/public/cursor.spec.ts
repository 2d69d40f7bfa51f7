import { readNext, writeNext } from './cursor';

const seal = (text: string) => `seal of ${text}`;
const OF = { version: 'abc123', key: 7, query: 'q' };

it('leads to the page it was made for', () => expect(readNext(seal, OF, writeNext(seal, OF, 3))).toBe(3));

it.each([
  ['another key', { ...OF, key: 8 }],
  ['another question', { ...OF, query: 'r' }],
])('is of no use for %s', (_what, of) =>
  expect(() => readNext(seal, of, writeNext(seal, OF, 3))).toThrow('another question or key'),
);

it.each(['', '3', 'zz.abc123.x', writeNext(seal, OF, 3).replace('3.', '4.'), `${writeNext(seal, OF, 3)}x`])(
  'a text that is none is refused: %j',
  (next) => expect(() => readNext(seal, OF, next)).toThrow('another question or key'),
);

it('after a build the pages begin again', () => {
  const next = writeNext(seal, OF, 3);
  expect(() => readNext(seal, { ...OF, version: 'def456' }, next)).toThrow('not served any more');
});
