import fc from 'fast-check';

import { windowsOf, windowStart } from './owner-read';

const itself = (day: string): string => day;

it.each([
  ['the day the shortest begins after is out of it', '2026-01-15', ['12m', '6m']],
  ['the day after it is in', '2026-01-16', ['12m', '3m', '6m']],
  ['half a year', '2025-10-16', ['12m', '6m']],
  ['a year', '2025-04-16', ['12m']],
  ['longer ago', '2025-04-15', []],
])('windows: %s', (_, day, spans) => {
  const windows = Object.entries(windowsOf([day], '2026-04-15', itself));
  const holding = windows.filter(([, days]) => days.length > 0).map(([span]) => span);
  expect(holding.sort()).toEqual(spans);
});

it('each window holds what is after its start, in the order given', () => {
  const days = fc.array(fc.integer({ min: 0, max: 500 }).map((ago) => dayAgo(ago)));
  fc.assert(
    fc.property(days, (given) => {
      const windows = windowsOf(given, '2026-04-15', itself);
      for (const span of ['3m', '6m', '12m'] as const)
        expect(windows[span]).toEqual(given.filter((day) => day > windowStart('2026-04-15', span)));
    }),
  );
});

const dayAgo = (days: number): string =>
  new Date(Date.parse('2026-04-15') - days * 86_400_000).toISOString().slice(0, 10);
