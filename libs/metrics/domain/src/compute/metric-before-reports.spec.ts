import { makeDocument } from '@plumbline/market-data/testing';
import { companyAt } from '@plumbline/statements/domain';
import { evaluateMetric } from '../fields/metric-value';

const nothingFiled = makeDocument({
  security: { id: 'US0000000001', symbol: 'ZZZZ', exchange: 'NAS', company: 'Zed', currency: 'USD' },
});

test.each(['dividends_per_share_ttm', 'dividend_yield'])(
  '%s of a company that has filed nothing is not known, rather than none',
  (key) => {
    const context = { view: companyAt(nothingFiled, '2015-01-01'), prices: { reason: 'No price is known' } };
    expect(evaluateMetric(key, context)).toMatchObject({ status: 'not_available' });
  },
);
