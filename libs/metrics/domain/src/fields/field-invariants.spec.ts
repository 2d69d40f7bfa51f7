import fc from 'fast-check';
import { isKnown, type Measured, type Reference } from '@plumbline/formula/domain';
import { metricRegistry, type PriceInput, type PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt, type FieldTraced } from '@plumbline/statements/domain';
import { randomCompany } from '@plumbline/statements/testing';
import { rounds } from '@plumbline/shared/testing';
import { evaluateMetric } from './metric-value';
import type { FieldContext, LeafReading, LeafValue } from './field-context';
import { fieldReference, fieldValue } from './field-value';
import { FIELDS } from './registry/fields';

const TODAY: PriceSnapshot = { close: 50, day: '2024-03-28', previousClose: 49, quality: 0, source: 'prices.csv' };
const pricesOn = (day: string): PriceInput => ({ ...TODAY, day, close: Number(day.slice(5, 7)) });

/** Anything a source may hold: numbers that are none, words, lists of anything. */
const anything = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.boolean());
const leafValue: fc.Arbitrary<LeafValue | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ value: anything }),
  fc.record({ reason: fc.constant('Not published') }),
);

/** A reader whose answers differ by leaf, and stay the same. */
const leafReading: fc.Arbitrary<LeafReading> = fc
  .tuple(
    fc.array(leafValue, { minLength: 7, maxLength: 7 }),
    fc.array(fc.array(anything, { maxLength: 60 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([values, lists]) => ({
    value: (key: string) => values[key.length % values.length],
    series: (key: string) => lists[key.length % lists.length],
  }));

const context: fc.Arbitrary<FieldContext> = fc
  .tuple(randomCompany, leafReading)
  .map(([document, leaves]) => ({ view: companyAt(document), prices: TODAY, pricesOn, leaves }));

/** The number or the status; labels in reasons are those of fields. */
const outcome = (result: Measured): number | string => (isKnown(result) ? result.value : result.status);

/** Returns the flaw of a value: a number that is not finite, or an absence without a reason. */
function flawOf({ key, result, text }: FieldTraced): string | undefined {
  if (text !== undefined) return isKnown(result) ? `${key} is a text and a number` : undefined;
  if (isKnown(result)) return Number.isFinite(result.value) ? undefined : `${key} is ${String(result.value)}`;
  return result.reason.length > 3 ? undefined : `${key} gives no reason`;
}

const reference = (key: string, more: Partial<Reference>): Reference => ({
  kind: 'reference',
  key,
  yearsBack: 0,
  optional: false,
  at: 0,
  end: 0,
  ...more,
});

describe('fields of any company and any source', () => {
  it('are numbers, texts or reasons', () => {
    fc.assert(
      fc.property(context, (of) => {
        const flaws = FIELDS.flatMap(({ key }) => {
          const traced = fieldValue(key, of);
          return traced ? (flawOf(traced) ?? []) : [`${key} is not there`];
        });
        expect(flaws).toEqual([]);
      }),
      { numRuns: rounds(2, 5) },
    );
  });

  it.each([
    { yearsBack: 1 },
    { quartersBack: 2 },
    { monthsBack: 6 },
    { period: 'annual' },
    { period: 'annual', yearsBack: 1 },
    { period: 'quarter' },
    { period: 'ttm', quartersBack: 1 },
  ] as const)('are that at %j too', (more) => {
    fc.assert(
      fc.property(context, (of) => {
        const flaws = FIELDS.flatMap(({ key }) => flawOf(fieldReference(reference(key, more), of)) ?? []);
        expect(flaws).toEqual([]);
      }),
      { numRuns: rounds(1, 2) },
    );
  });

  it('are the metrics of their names', () => {
    fc.assert(
      fc.property(randomCompany, (document) => {
        const of: FieldContext = { view: companyAt(document), prices: TODAY, pricesOn };
        for (const { key } of metricRegistry) {
          const found = fieldValue(key, of);
          if (found) expect([key, outcome(found.result)]).toEqual([key, outcome(evaluateMetric(key, of))]);
        }
      }),
      { numRuns: rounds(5, 20) },
    );
  });

  it('give the same when asked again', () => {
    fc.assert(
      fc.property(context, (of) => {
        for (const key of ['gf_score', 'peg', 'num_good_signs', 'gf_value'])
          expect(fieldValue(key, { ...of })?.result).toEqual(fieldValue(key, of)?.result);
      }),
      { numRuns: rounds(1, 3) },
    );
  });
});
