import { defaultMargin, NEW_STATE, stepAlert, type AlertState, type Outcome } from './alert-state';

const LEVEL = 30;

/** Outcomes of `x < 30` for successive values. */
function outcomes(values: readonly (number | undefined)[], { margin = 0, hold = 1 } = {}): readonly Outcome[] {
  let state: AlertState = NEW_STATE;
  return values.map((value) => {
    const observed = value === undefined ? { holds: undefined } : { holds: value < LEVEL, beyond: value - LEVEL };
    const [next, outcome] = stepAlert(state, observed, { margin, hold });
    state = next;
    return outcome;
  });
}

const firesAt = (...asked: Parameters<typeof outcomes>): readonly number[] =>
  outcomes(...asked).flatMap((outcome, place) => (outcome === 'fires' ? [place + 1] : []));

const DANCING = [31, 29, 29.5, 30.2, 29.9, 30.4, 29];
const none = undefined;

it.each([
  ['a value that dances around the level tells once with a margin', DANCING, { margin: 0.3 }, [2, 7]],
  ['without one each time', DANCING, {}, [2, 5, 7]],
  ['unknown in between', [31, none, 29], {}, [3]],
  ['true from the start waits', [none, 29, 28], {}, []],
  ['two days in a row', [31, 29, 31, 29, none, 29], { hold: 2 }, [6]],
  ['waiting is armed by false', [29, 31, 29], {}, [3]],
  ['waiting is not armed within the margin', [29, 30.1, 29], { margin: 0.3 }, []],
  ['nothing is known at all', [none, none], {}, []],
] as const)('%s', (_name, values, steadiness, expected) => {
  expect(firesAt(values, steadiness)).toEqual(expected);
});

it('no data is reported once, on the fifth day, and once when it is back', () => {
  const gap = Array.from({ length: 8 }, () => none);
  expect(outcomes([31, ...gap, 31, 29]).flatMap((outcome, day) => (outcome ? [`${day} ${outcome}`] : []))).toEqual([
    '5 no-data',
    '9 data-back',
    '10 fires',
  ]);
  expect(outcomes([31, none, none, none, none, 31])).not.toContain('no-data');
});

it.each([
  [30, 0.3],
  [-30, 0.3],
  [0, 0],
  [undefined, 0],
  [Number.NaN, 0],
])('the margin of level %p is %p', (level, margin) => expect(defaultMargin(level)).toBeCloseTo(margin, 12));
