import { inventedFact, type InventedFact } from '../testing/invented-company';
import { inventedDocument } from '../testing/invented-company';
import { cellsOf, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15', form: '10-K' } as const;
const paid = (value: number): InventedFact => ({ concept: 'PaymentsOfDividends', value, ...YEAR });
const declared = (value: number): InventedFact => ({
  concept: 'CommonStockDividendsPerShareDeclared',
  value,
  unit: 'USD/shares',
  ...YEAR,
});
const special = (value: number): InventedFact => ({
  ...declared(value),
  concept: 'DividendsPayableAmountPerShareSpecial',
});
const inCash = (value: number): InventedFact => ({
  ...declared(value),
  concept: 'CommonStockDividendsPerShareCashPaid',
});
const average: InventedFact = {
  concept: 'WeightedAverageNumberOfDilutedSharesOutstanding',
  value: 100,
  unit: 'shares',
  ...YEAR,
};
const { start: _, ...filed } = YEAR;
const cover: InventedFact = {
  ...filed,
  concept: 'dei:EntityCommonStockSharesOutstanding',
  value: 100,
  unit: 'shares',
  end: '2023-02-01',
};
/** Shows that the statements of the year are known. */
const INCOME: InventedFact = { concept: 'NetIncomeLoss', value: 900, ...YEAR };

it.each<[what: string, facts: readonly InventedFact[], shown: unknown]>([
  ['what was paid', [paid(208), declared(2.08), average], 2.08],
  ['a quarter of what was paid', [paid(208), declared(0.52), average], 2.08],
  ['the same by the count on the cover, which is of another day', [paid(215), declared(0.52), cover], 2.08],
  ['a quarter, where more than four of it was paid', [paid(230), declared(0.52), average], 'not_available'],
  ['a quarter that was raised in the year', [paid(190), declared(0.52), average], 'not_available'],
  ['the same with another concept that fits', [paid(208), declared(0.52), inCash(2.08), average], 2.08],
  ['what a special dividend explains', [paid(208), declared(0.52), special(1.56), average], 0.52],
  ['a share without any count', [paid(208), declared(0.52)], 0.52],
  ['a share where nothing shows what was paid', [declared(0.52), average], 0.52],
])('a yearly dividend of %s', (_what, facts, shown) => {
  const table = tableOf(inventedDocument([INCOME, ...facts].map(inventedFact)));
  expect(cellsOf(table, 'dividends_per_share')[0] ?? 'not_available').toEqual(shown);
});
