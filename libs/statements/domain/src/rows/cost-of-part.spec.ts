import { missing } from '@plumbline/formula/domain';
import { companyAt } from '../company/company-view';
import { scopeOf } from './item-value';
import { statementItem } from '../registry/statement-items';
import { targetsOf } from '../company/target';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15', form: '10-K' } as const;
const ofYear = (concept: string, value: number): InventedFact => ({ concept, value, ...YEAR });

function valueOf(key: string, facts: readonly InventedFact[]) {
  const view = companyAt(inventedDocument([ofYear('Revenues', 1_000), ...facts].map(inventedFact)));
  const [item, [target]] = [statementItem(key, view.template.template), targetsOf(view, 'annual')];
  return item && target ? scopeOf(view, 'restated').value(item, target).result : missing('not_available', 'No year');
}

describe('gross profit', () => {
  it.each<[what: string, facts: readonly InventedFact[], profit: number]>([
    ['is revenue less its cost', [ofYear('CostOfGoodsSold', 400)], 600],
    [
      'is there where other revenue is small',
      [ofYear('CostOfGoodsSold', 400), ofYear('SalesRevenueServicesNet', 50)],
      600,
    ],
    [
      'is there where the cost is that of goods and services',
      [ofYear('CostOfRevenue', 400), ofYear('SalesRevenueServicesNet', 500)],
      600,
    ],
  ])('%s', (_, facts, value) => {
    expect(valueOf('gross_profit', facts)).toEqual({ value });
  });

  it.each([
    ['CostOfGoodsSold', 'PremiumsEarnedNet', 'the cost of PremiumsEarnedNet'],
    ['CostOfRevenue', 'PremiumsEarnedNet', 'the cost of PremiumsEarnedNet'],
    ['CostOfGoodsSold', 'SalesRevenueServicesNet', 'the cost of SalesRevenueServicesNet'],
    ['CostOfServices', 'SalesRevenueGoodsNet', 'the cost of SalesRevenueGoodsNet'],
    ['CostOfGoodsSold', 'CostOfServices', 'CostOfServices'],
  ])('is not known from %s next to %s', (cost, other, leftOut) => {
    const facts = [ofYear(cost, 20), ofYear(other, 900)];
    expect(valueOf('gross_profit', facts)).toMatchObject({ status: 'not_available' });
    expect(valueOf('cost_of_goods_sold', facts)).toMatchObject({
      reason: expect.stringContaining(`leaves out ${leftOut}`),
    });
  });
});
