import { fragilityOf, seriesRisks } from './fragility';

const levels = (returns: readonly number[]) =>
  returns.reduce<number[]>((all, one) => [...all, all.at(-1)! * (1 + one)], [100]);
const flat = Array<number>(12).fill(0.01);

it('without the three best and the three worst months, as growth a year', () => {
  const ordered = [0.3, -0.2, ...flat.slice(0, 6), 0.2, -0.1, ...flat.slice(6), 0.1, -0.05];
  const { without_best_months: best, without_worst_months: worst } = fragilityOf(levels(ordered));
  // Fifteen months are left: twelve of 1 %, and the worst or the best three.
  const grown = (three: readonly number[]) =>
    (1.01 ** 12 * three.reduce((all, one) => all * (1 + one), 1)) ** (12 / 15) - 1;
  expect(best).toEqual({ value: expect.closeTo(grown([-0.2, -0.1, -0.05]), 9) });
  expect(worst).toEqual({ value: expect.closeTo(grown([0.3, 0.2, 0.1]), 9) });
});

it.each([
  [14, 'Fewer than twelve months are left'],
  [15, undefined],
])('of %s months: %p', (count, reason) =>
  expect(fragilityOf(levels(Array<number>(count).fill(0.01))).without_best_months).toEqual(
    reason ? { status: 'not_available', reason } : { value: expect.closeTo(1.01 ** 12 - 1, 9) },
  ),
);

it('where all is lost nothing is left', () => {
  const { without_best_months: best, without_worst_months: worst } = fragilityOf(
    levels([...Array<number>(15).fill(0.01), -1]),
  );
  expect(best).toEqual({ value: -1 });
  expect(worst).toEqual({ value: expect.closeTo(1.01 ** 12 - 1, 9) });
});

it('days of months are counted back from the last one, over a leap day', () => {
  expect(seriesRisks([100, 101, 102], '2024-03-31', undefined)).toMatchObject({
    months: 2,
    start_date: '2024-01-31',
    end_date: '2024-03-31',
    benchmark_measures: null,
    band: null,
  });
});
