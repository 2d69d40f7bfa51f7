import fc from 'fast-check';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { companyAt } from '../compute/company-view';
import { metricValue } from '../compute/metric-value';
import { isKnown } from '../model/measured';
import type { PriceInput, PriceSnapshot } from '../model/metric';
import { metricRegistry } from '../registry/metrics';
import { realDocument, realSymbols } from '../testing/real-documents';
import { annualReport, companyOf } from '../testing/invented-tables';
import { randomCompany } from '../testing/random-company';
import { PanelRows } from './panel-base';
import { panelColumns } from './panel-columns';
import { metricFields } from './panel-field';
import { panelPlan } from './panel-plan';
import { statusOf } from './status-code';
import type { FieldColumn } from './status-walk';
import { tracedFrame } from './traced-frame';

const plan = panelPlan(metricFields());

interface Company {
  readonly document: SecurityDocument;
  readonly prices: PriceInput;
}

const LEAVES: Readonly<Record<string, (prices: PriceSnapshot) => number | undefined>> = {
  price: ({ close }) => close,
  previous_close: ({ previousClose }) => previousClose,
  week52_high: ({ high52 }) => high52,
  week52_low: ({ low52 }) => low52,
};

const priceOf = (prices: PriceInput, key: string): number =>
  'reason' in prices ? Number.NaN : (LEAVES[key]?.(prices) ?? Number.NaN);

function columnsOf(companies: readonly Company[]): ReadonlyMap<string, FieldColumn> {
  const rows = new PanelRows(plan.reads, companies.length);
  companies.forEach(({ document, prices }, row) => {
    const view = companyAt(document);
    rows.set(row, {
      frame: tracedFrame(view),
      hasReports: view.calendar.quarterly.length > 0,
      currency: document.security.currency,
      leaf: (key) => priceOf(prices, key),
    });
  });
  return panelColumns(plan, rows.base());
}

/** Metrics whose column differs from the traced value. */
function differences(companies: readonly Company[]): readonly string[] {
  const columns = columnsOf(companies);
  return companies.flatMap(({ document, prices }, row) => {
    const view = companyAt(document);
    return metricRegistry.flatMap((metric) => {
      const { result } = metricValue(metric, { view, prices });
      const column = columns.get(metric.key);
      const value = column?.values[row] ?? Number.NaN;
      const found = Number.isNaN(value) ? statusOf(column?.statuses?.[row] ?? 0) : value;
      const expected = isKnown(result) ? result.value : result.status;
      return Object.is(found, expected) ? [] : [`${metric.key}: ${String(found)} for ${JSON.stringify(result)}`];
    });
  });
}

const PRICE: PriceSnapshot = {
  close: 50,
  day: '2024-06-28',
  previousClose: 49,
  high52: 60,
  low52: 30,
  quality: 0,
  source: 'prices.csv',
};

/** A company that loses money and owes more than it has. */
const LOSS = annualReport(
  { start: '2023-01-01', end: '2023-12-31', filed: '2024-02-15' },
  {
    flows: { Revenues: 100, NetIncomeLoss: -10, EarningsPerShareDiluted: -1 },
    balances: { Assets: 50, StockholdersEquity: -20 },
  },
);

describe('columns of the panel', () => {
  it('hold what is worked out for one company at a time', () => {
    const company = fc.record({
      document: randomCompany,
      prices: fc.constantFrom<PriceInput>(PRICE, { reason: 'none' }, { ...PRICE, close: 0.01 }),
    });
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 3 }), (companies) => {
        expect(differences(companies)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(realSymbols())('of %s hold the metrics of its page', (symbol) => {
    expect(differences([{ document: realDocument(symbol), prices: PRICE }])).toEqual([]);
  });

  it('keep no codes where nothing is missing for a reason of its own', () => {
    const columns = columnsOf([{ document: companyOf(LOSS), prices: PRICE }]);
    expect(statusOf(columns.get('pettm')?.statuses?.[0] ?? 0)).toBe('at_loss');
    expect(columns.get('roa')?.statuses).toBeUndefined();
  });
});
