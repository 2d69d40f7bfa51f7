import { axisTicks } from './ticks';

test.each([
  [0, 10, [0, 2.5, 5, 7.5, 10]],
  [-1, 1, [-1, -0.5, 0, 0.5, 1]],
  [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  [172.1, 263.8, [175, 200, 225, 250]],
  [3, 3, [3]],
  [-5e9, -1e9, [-5e9, -4e9, -3e9, -2e9, -1e9]],
])('ticks from %p to %p', (min, max, ticks) => expect(axisTicks(min, max)).toEqual(ticks));
