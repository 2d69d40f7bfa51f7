import { markBadges } from './mark-badges';

const DAYS = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-23'];
const mark = (day: string, letter = 'D') => ({ day, letter });

test.each([
  ['one mark shows its letter', [mark('2026-03-19')], {}, [['2026-03-19', 'D']]],
  ['two on a day share one badge', [mark('2026-03-19'), mark('2026-03-19', 'S')], {}, [['2026-03-19', '2']]],
  [
    'a day without a session gives them to the next',
    [mark('2026-03-21'), mark('2026-03-23')],
    {},
    [['2026-03-23', '2']],
  ],
  ['before the view', [mark('2026-03-18')], { from: '2026-03-19' }, []],
  ['after the view', [mark('2026-03-23')], { to: '2026-03-20' }, []],
  ['after the last day', [mark('2026-03-24')], {}, []],
  [
    'in order of days',
    [mark('2026-03-20'), mark('2026-03-18')],
    {},
    [
      ['2026-03-18', 'D'],
      ['2026-03-20', 'D'],
    ],
  ],
] as const)('%s', (_case, marks, view, badges) =>
  expect(markBadges(DAYS, marks, view).map(({ day, label }) => [day, label])).toEqual(badges),
);

test('without days there are no badges', () => expect(markBadges([], [mark('2026-03-18')])).toEqual([]));
