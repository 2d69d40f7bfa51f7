import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';
import { floatBy, isOnOtherBasis, onPriceBasis, publicFloats } from './public-floats';

const COVER = 'dei:EntityCommonStockSharesOutstanding';
const FLOAT = 'dei:EntityPublicFloat';

const report = (year: number, float: number, count?: number): readonly InventedFact[] => {
  const head = { filed: `${String(year + 1)}-02-10`, form: '10-K' };
  return [
    { ...head, concept: FLOAT, value: float, end: `${String(year)}-06-30` },
    ...(count === undefined ? [] : [{ ...head, concept: COVER, unit: 'shares', value: count, end: head.filed }]),
  ];
};
const documentOf = (facts: readonly InventedFact[]) => inventedDocument(facts.map(inventedFact));

it('floats are for a share of the same report', () => {
  const document = documentOf([...report(2024, 290e9, 429e6), ...report(2023, 190e9, 438e6), ...report(2022, 80e9)]);
  const floats = publicFloats(document);
  expect(floats.map(({ day, perShare }) => [day, Math.round(perShare)])).toEqual([
    ['2023-06-30', 434],
    ['2024-06-30', 676],
  ]);
  expect(floatBy(floats, '2025-02-09')?.day).toBe('2023-06-30');
  expect(floatBy(floats, '2024-01-01')).toBeUndefined();
});

it('floats in dollars say nothing of prices in another currency', () => {
  const document = documentOf(report(2024, 290e9, 429e6));
  expect(publicFloats({ ...document, security: { ...document.security, currency: 'EUR' } })).toEqual([]);
});

it.each<[what: string, perShare: number, close: number, is: boolean]>([
  ['all shares are public', 67, 67.5, false],
  ['half of the shares are public', 34, 67.5, false],
  ['shares were bought back since', 75, 67.5, false],
  ['the price is after a split of two', 67, 34, false],
  ['the price is after a split of four', 67, 17, true],
  ['the price is after a split of ten', 670, 67.5, true],
  ['the float is in thousands too many', 67_000, 67.5, false],
])('%s', (_, perShare, close, is) => {
  expect(isOnOtherBasis(perShare, close)).toBe(is);
});

it('a split since is taken out, wherever the cover counts', () => {
  const float = { day: '2024-06-30', filed: '2025-02-10', perShare: 670 };
  expect(onPriceBasis(float, () => 10)).toBe(67);
  expect(onPriceBasis(float, (day) => (day === float.day ? 10 : 1))).toBe(67);
  expect(onPriceBasis(float, () => 1)).toBe(670);
});
