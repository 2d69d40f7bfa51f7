import { readLevel } from './series-level';

it.each([
  ['x > 4.5', 4.5, false],
  ['x >= 4.5', 4.5, true],
  ['x < 4.5', 4.4, true],
  [' x<=-1 ', -1, true],
  ['x > 3 %', 3.1, true],
])('%p at %p is %p', (text, value, holds) => expect(readLevel(text)?.observe(value).holds).toBe(holds));

it('says how far a value is on the other side', () => {
  expect(readLevel('x > 3')?.observe(2.5).beyond).toBeCloseTo(0.5);
  expect(readLevel('x < 3')?.observe(3.25).beyond).toBeCloseTo(0.25);
});

it.each(['', 'x', 'x = 3', 'y > 3', 'x > ', 'x > 1e400', 'x > 3; drop'])('%p is none', (text) =>
  expect(readLevel(text)).toBeUndefined(),
);
