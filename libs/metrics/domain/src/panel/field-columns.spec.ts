import fc from 'fast-check';
import type { PriceSeries, SecurityDocument } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { companyAt } from '../compute/company-view';
import type { FieldContext } from '../fields/field-context';
import { fieldValue } from '../fields/field-value';
import { FIELDS } from '../fields/registry/fields';
import { isKnown } from '../model/measured';
import type { PriceInput } from '../model/metric';
import { randomCompany } from '../testing/random-company';
import { realDocument, testRealCompanies } from '../testing/real-documents';
import { FieldColumns } from './field-columns';
import { PanelSecurity } from './panel-security';
import { viewStatements } from './panel-statements';
import { PriceHistory } from './price-history';
import { PRICE_READS, PRICE_SERIES } from './price-leaves';
import { securityColumns } from './security-columns';
import { statusOf } from './status-code';

/** A bar a week, which rises and falls. */
function pricesOf(from: Day, count: number, start: number): PriceSeries {
  const close = Float64Array.from({ length: count }, (_, at) => start * (1.2 + Math.sin(at / 9)) * 1.001 ** at);
  return {
    days: Int32Array.from({ length: count }, (_, at) => epochDay(from) + 7 * at),
    open: close,
    high: close.map((value) => value * 1.02),
    low: close.map((value) => value * 0.98),
    close,
    volume: close.map((_, at) => 1000 + at),
    quality: new Uint8Array(count),
  };
}

interface Company {
  readonly document: SecurityDocument;
  readonly prices: PriceHistory | undefined;
}

function inputOf(prices: PriceHistory | undefined): PriceInput {
  if (!prices) return { reason: 'No price' };
  const read = (key: string): number => PRICE_READS[key]?.(prices) ?? Number.NaN;
  const previousClose = read('previous_close');
  return {
    close: read('price'),
    day: dayFromEpoch(prices.day),
    ...(Number.isNaN(previousClose) ? {} : { previousClose }),
    high52: read('week52_high'),
    low52: read('week52_low'),
    quality: 0,
    source: 'prices.csv',
  };
}

function contextOf({ document, prices }: Company): FieldContext {
  return {
    view: companyAt(document),
    prices: inputOf(prices),
    pricesOn: (day) => inputOf(prices?.until(epochDay(day))),
    leaves: {
      value: (key, day) => {
        const then = day === undefined ? prices : prices?.until(epochDay(day));
        const value = then ? PRICE_READS[key]?.(then) : undefined;
        return value === undefined || Number.isNaN(value) ? undefined : { value };
      },
      series: (key) => prices && PRICE_SERIES[key]?.(prices, undefined),
    },
  };
}

const columnsOf = (companies: readonly Company[]): FieldColumns =>
  new FieldColumns(
    securityColumns(
      companies.map(
        ({ document, prices }) =>
          new PanelSecurity({ security: document.security, statements: viewStatements(document), prices }),
      ),
    ),
  );

/** Fields that look at other companies have no value of one company alone. */
const OF_OTHERS = /percentile|rank\(|companies/;
const needsOthers = (key: string): boolean => {
  const of = FIELDS.find((field) => field.key === key)?.of;
  return OF_OTHERS.test(JSON.stringify(of));
};
const AMONG_OTHERS = new Set(['gf_score']);
const KEYS = FIELDS.map(({ key }) => key).filter((key) => !needsOthers(key) && !AMONG_OTHERS.has(key));

function shown(value: number, status: () => string, text: string | undefined): string | number {
  if (!Number.isNaN(value)) return value;
  return text ?? status();
}

/** Fields whose column differs from the value worked out for the company alone. */
function differences(companies: readonly Company[]): readonly string[] {
  const columns = columnsOf(companies);
  return companies.flatMap((company, row) => {
    const context = contextOf(company);
    return KEYS.flatMap((key) => {
      const column = columns.field(key);
      const value = column?.values[row] ?? Number.NaN;
      const found = shown(value, () => statusOf(column?.statuses?.[row] ?? 0), column?.texts?.()[row]);
      const scalar = fieldValue(key, context);
      if (!scalar) return [`${key} is no field`];
      const { result } = scalar;
      const expected = shown(
        isKnown(result) ? result.value : Number.NaN,
        () => ('status' in result ? result.status : ''),
        scalar.text,
      );
      return Object.is(found, expected) ? [] : [`${key}: ${String(found)} for ${String(expected)}`];
    });
  });
}

const history = (from: Day, count: number, start: number): PriceHistory | undefined =>
  PriceHistory.of({ series: pricesOf(from, count, start), splits: [], actions: [] });

describe('columns of all fields', () => {
  it('hold what is worked out for one company at a time', () => {
    const company = fc.record({
      document: randomCompany,
      prices: fc.constantFrom(history('2022-02-04', 110, 50), history('2023-06-02', 20, 0.01), undefined),
    });
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 3 }), (companies) => {
        expect(differences(companies)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  testRealCompanies('of %s hold the fields of its page', (symbol) => {
    expect(differences([{ document: realDocument(symbol), prices: history('2012-01-06', 700, 40) }])).toEqual([]);
  });
});
