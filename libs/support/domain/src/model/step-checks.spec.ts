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
  [12.4, 0.1, undefined],
  [12.5 + 1e-9, 0, undefined],
  [12.5 + 1e-7, 0, 'roe of KO is 12.5000001, not 12.5'],
  [undefined, 1, 'roe of KO is not available, not 12.5'],
])('%s with a tolerance of %d: %s', (value, tolerance, failure) =>
  expect(checkFailure({ ...check, tolerance }, value)).toBe(failure),
);

it('a failure names the day', () =>
  expect(checkFailure({ ...check, asOf: '2020-06-30', expect: 0.5 }, 0.5 + 2e-9)).toBe(
    'roe of KO on 2020-06-30 is 0.500000002, not 0.5',
  ));
