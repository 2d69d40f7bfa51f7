import { yearChoices, type PricedYears } from './year-choices';

const valuesOf = (current: number, priced: PricedYears) => yearChoices(current, priced).map(({ value }) => value);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('year.selector', () => {
  it.each([
    ['the current year is -1, then down to 16 years back', { first: 1980, last: 2025 }, [-1, ...down(2024, 2009)]],
    ['years before the first price are left out', { first: 2022, last: 2025 }, [-1, 2024, 2023, 2022]],
    ['years after the last price are left out, the current one too', { first: 2021, last: 2023 }, down(2023, 2021)],
    ['a single year', { first: 2025, last: 2025 }, [-1]],
    ['nothing where the last price is too old', { first: 1990, last: 2008 }, []],
    ['a last price of 16 years back', { first: 1990, last: 2009 }, [2009]],
  ])('%s', (_case, priced, expected) => expect(valuesOf(2025, priced)).toEqual(expected));

  it('names each value by its year', () =>
    expect(yearChoices(2025, { first: 2024, last: 2025 })).toEqual([
      { year: 2025, value: -1 },
      { year: 2024, value: 2024 },
    ]));
});
