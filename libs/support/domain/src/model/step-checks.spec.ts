import { checkFailure, checksOf } from './step-checks';

const check = { formula: 'roe', security: 'KO', asOf: undefined, expect: 12.5, tolerance: 0 };
it.each([
  ['', []],
  ['roe of KO = 12.5', [check]],
  [
    'roe of KO = 12.5 ± 0.1\n\nroe of KO = 12.5 +- 1',
    [
      { ...check, tolerance: 0.1 },
      { ...check, tolerance: 1 },
    ],
  ],
  [
    'net_income / revenue of NYSE:KO on 2020-06-30 = -0.25',
    [{ ...check, formula: 'net_income / revenue', security: 'NYSE:KO', asOf: '2020-06-30', expect: -0.25 }],
  ],
  ['roe of KO', undefined],
  ['roe = 12.5', undefined],
])('checks of %j', (text, expected) => expect(checksOf(text)).toEqual(expected));

it.each([
  [12.5, 0, undefined],
  [12.6, 0.1, undefined],
  [12.7, 0.1, 'roe of KO is 12.7, not 12.5'],
  [undefined, 1, 'roe of KO is not available, not 12.5'],
])('%s with a tolerance of %d: %s', (value, tolerance, failure) =>
  expect(checkFailure({ ...check, tolerance }, value)).toBe(failure),
);
