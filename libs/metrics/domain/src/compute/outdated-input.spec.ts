import { isKnown, type Measured } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf } from '@plumbline/statements/testing';
import { fieldValue } from '../fields/field-value';
import { agingInputs } from '../fields/field-joins';
import { explain } from '../lineage/explain';
import { evaluateMetric } from '../fields/metric-value';

const FLOWS = { Revenues: 100, NetIncomeLoss: 10, ProfitLoss: 10 };

/** A company with a year to the end of 2024, counted on the cover a month later. */
const company = (form: string, float?: number): SecurityDocument => {
  const year = { start: '2024-01-01', end: '2024-12-31', filed: '2025-02-15', form };
  const cover = { filed: year.filed, form };
  return companyOf([
    ...annualReport(year, { flows: FLOWS }),
    ...annualReport({ ...year, unit: 'USD/shares' }, { flows: { EarningsPerShareDiluted: 2 } }),
    { concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares', value: 5, end: '2025-01-31', ...cover },
    ...(float ? [{ concept: 'dei:EntityPublicFloat', value: float, end: '2024-06-30', ...cover }] : []),
  ]);
};

interface Asked {
  readonly on: Day;
  readonly price?: Day;
  readonly form?: string;
  readonly delisted?: Day;
}

const contextOf = ({ on, price = on, form = '20-F', delisted }: Asked) => {
  const document = company(form);
  const security = { ...document.security, ...(delisted ? { delisted } : {}) };
  const view = companyAt({ ...document, security });
  return { view, on, prices: { day: price, close: 40, previousClose: 39, quality: 0, source: 'prices.csv' } as const };
};

const shown = (result: Measured | undefined): unknown =>
  result && (isKnown(result) ? result.value : `${result.status}: ${result.reason}`);

describe('a figure joins what is of its day', () => {
  it.each<[what: string, key: string, asked: Asked, value: unknown]>([
    ['price and earnings', 'pettm', { on: '2025-03-03' }, 20],
    [
      'an old price',
      'pettm',
      { on: '2025-03-03', price: '2018-02-07' },
      'not_available: The last price is of 2018-02-07, more than 10 trading days before 2025-03-03',
    ],
    [
      'old earnings of a company that reports every quarter',
      'pettm',
      { on: '2025-08-01', form: '10-K' },
      'not_available: The last period of the statements ended on 2024-12-31, more than 200 days before 2025-08-01',
    ],
    ['the same of one that reports every year', 'pettm', { on: '2025-08-01' }, 20],
    [
      'a year and a half later',
      'pettm',
      { on: '2026-07-06' },
      'not_available: The last period of the statements ended on 2024-12-31, more than 550 days before 2026-07-06',
    ],
    [
      'an old count of shares',
      'mktcap',
      { on: '2026-09-01' },
      'not_available: Shares were last counted on 2025-01-31, more than 550 days before 2026-09-01',
    ],
    ['shares that were counted by then', 'mktcap', { on: '2026-07-06' }, 200],
    [
      'the change of an old price',
      'price_change',
      { on: '2025-03-03', price: '2018-02-07' },
      'not_available: The last price is of 2018-02-07, more than 10 trading days before 2025-03-03',
    ],
    ['an old price itself', 'price', { on: '2025-03-03', price: '2018-02-07' }, 40],
    ['a margin, which is of its own period', 'net_margin', { on: '2030-01-01' }, 10],
    ['what ended, on its last day', 'pettm', { on: '2030-01-01', price: '2025-03-03', delisted: '2025-03-04' }, 20],
  ])('%s: %s', (_, key, asked, value) => {
    const context = contextOf(asked);
    expect(shown(evaluateMetric(key, context))).toEqual(value);
    const field = fieldValue(key, context);
    if (field) expect(shown(field.result)).toEqual(value);
  });

  it.each([
    ['pettm', 1_000, 'not_available'],
    ['mktcap', 1_000, 'not_available'],
    ['pettm', 150, 'known'],
  ])('%s where the public held %d by shares at 40: %s', (key, float, said) => {
    const asked = { ...contextOf({ on: '2025-03-03' }), view: companyAt(company('20-F', float)) };
    const result = evaluateMetric(key, { ...asked, pricesOn: (day: Day) => ({ ...PRICES, day }) });
    if (said === 'known') expect(shown(result)).toBe(20);
    else expect(shown(result)).toMatch(/different split bases: the public float of 2024-06-30 is 200 for each share/);
  });

  it('an earlier period is of its own day', () => {
    const context = { ...contextOf({ on: '2030-01-01' }), pricesOn: (day: Day) => ({ ...PRICES, day }) };
    const asked = { period: 'annual', key: 'FY2024', basis: 'restated' } as const;
    expect(explain('pettm', context, asked)?.value).toBe(20);
  });

  it.each([
    ['pettm', ['price', 'statements']],
    ['mktcap', ['price', 'shares']],
    ['enterprise_value', ['price', 'statements', 'shares']],
    ['total_return_1y', ['price']],
    ['pettm_med_10y', ['price', 'statements']],
    ['altman_zone', ['price', 'statements', 'shares']],
    ['price', []],
    ['week52_high', []],
    ['book_value_per_share', []],
    ['roe', []],
  ])('%s joins %j', (key, inputs) => {
    expect(agingInputs(key)).toEqual(inputs);
  });
});

const PRICES = { close: 40, quality: 0, source: 'prices.csv' } as const;
