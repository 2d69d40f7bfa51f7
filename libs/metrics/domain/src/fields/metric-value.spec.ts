import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf, inventedDocument } from '@plumbline/statements/testing';
import { evaluateMetric } from './metric-value';

it('a price in one currency is not divided by earnings in another', () => {
  const company = companyOf(
    annualReport(
      { start: '2022-01-01', end: '2022-12-31', filed: '2023-04-01', form: '20-F', unit: 'CNY' },
      { flows: { 'ifrs-full:ProfitLoss': 80 }, balances: { 'ifrs-full:Assets': 800 } },
    ),
  );
  const prices = { close: 10, day: '2023-05-01', quality: 0, source: 'prices.csv' };
  const of = (key: string): unknown => evaluateMetric(key, { view: companyAt(company), prices });
  expect(of('pettm')).toEqual({
    status: 'not_available',
    reason: 'The price is in USD and the statements are in CNY',
  });
  expect(of('price')).toEqual({ value: 10 });
  expect(of('net_margin')).toMatchObject({ status: 'not_available', reason: expect.stringContaining('Revenue') });
});

describe('metrics without data', () => {
  const view = companyAt(inventedDocument([]));
  it.each(['pettm', 'mktcap', 'roe', 'revenue_growth_1y', 'price', 'shares_outstanding', 'unheard_of'])(
    '%s says why',
    (key) => {
      expect(evaluateMetric(key, { view, prices: { reason: 'No price file' } })).toMatchObject({
        status: 'not_available',
      });
    },
  );
});
