import fc from 'fast-check';
import { isKnown, type PeriodSuffix, type Reference } from '@plumbline/formula/domain';
import type { SecurityDocument, Split } from '@plumbline/market-data/domain';
import { type Day } from '@plumbline/shared/domain';
import { companyAt } from '@plumbline/statements/domain';
import { randomCompany, realDocument, testRealCompanies } from '@plumbline/statements/testing';
import { rounds } from '@plumbline/shared/testing';
import { fieldReference, fieldValue } from '../fields/field-value';
import { FIELDS } from '../fields/registry/fields';
import { priceContext, weeklySeries } from '../testing/price-context';
import { FieldColumns } from './field-columns';
import { meaningOf } from './field-meaning';
import type { MeasuredColumn } from './measured-column';
import { PanelSecurity } from './panel-security';
import { viewStatements } from './panel-statements';
import { PriceHistory } from '../leaves/price-history';
import { securityColumns } from './security-columns';
import { statusOf } from './status-code';
import { codeAt } from './status-walk';

interface Company {
  readonly document: SecurityDocument;
  readonly prices: PriceHistory | undefined;
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

const reference = (key: string, period: PeriodSuffix | undefined): Reference => ({
  kind: 'reference',
  key,
  yearsBack: 0,
  optional: false,
  at: 0,
  end: 0,
  ...(period ? { period } : {}),
});

/** The column of what a name and a period mean. */
function columnFor(columns: FieldColumns, key: string, period: PeriodSuffix | undefined): MeasuredColumn | undefined {
  const meaning = period && meaningOf(reference(key, period), undefined, undefined);
  return meaning ? columns.meant(meaning) : columns.field(key);
}

/** Fields whose column differs from the value computed for the company alone. */
function differences(companies: readonly Company[], period?: PeriodSuffix): readonly string[] {
  const columns = columnsOf(companies);
  return companies.flatMap((company, row) => {
    const context = priceContext(companyAt(company.document), company.prices);
    return KEYS.flatMap((key) => {
      const column = columnFor(columns, key, period);
      const value = column?.values[row] ?? Number.NaN;
      const found = shown(value, () => statusOf(column ? codeAt(column, row) : 0), column?.texts?.()[row]);
      const scalar = period ? fieldReference(reference(key, period), context) : fieldValue(key, context);
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

const history = (from: Day, count: number, start: number, splits: readonly Split[] = []): PriceHistory | undefined =>
  PriceHistory.of({ series: weeklySeries(from, count, start), splits, actions: [] });

describe('columns of all fields', () => {
  it('hold what is computed for one company at a time', () => {
    const company = fc.record({
      document: randomCompany,
      prices: fc.constantFrom(history('2022-02-04', 110, 50), history('2023-06-02', 20, 0.01), undefined),
    });
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 3 }), (companies) => {
        expect(differences(companies)).toEqual([]);
        expect(differences(companies, 'quarter')).toEqual([]);
      }),
      { numRuns: rounds(1, 3) },
    );
  });

  testRealCompanies('of %s hold the fields of its page', (symbol) => {
    const company = {
      document: realDocument(symbol),
      prices: history('2012-01-06', 700, 40, realDocument(symbol).splits),
    };
    expect(differences([company])).toEqual([]);
    expect(differences([company], 'quarter')).toEqual([]);
  });
});
