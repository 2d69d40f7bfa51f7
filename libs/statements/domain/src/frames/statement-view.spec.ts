import fc from 'fast-check';
import type { PeriodSuffix } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { companyAt } from '../company/company-view';
import { rounds } from '@plumbline/shared/testing';
import { STATEMENT_ITEMS } from '../registry/statement-items';
import { anyPast } from '../testing/any-past';
import { inventedHistory } from '../testing/invented-history';
import { realDocument, testRealCompanies } from '../testing/real-documents';
import type { StatementFrame } from './statement-frame';
import { statementFrame } from './statement-view';
import { tracedFrame } from '../testing/traced-frame';

const SUFFIXES: readonly (PeriodSuffix | undefined)[] = [undefined, 'annual', 'quarter', 'ttm'];
const YEARS = Array.from({ length: 11 }, (_, years) => [years, 0] as const);
const QUARTERS = Array.from({ length: 40 }, (_, quarters) => [0, quarters + 1] as const);

type Offsets = readonly (readonly [years: number, quarters: number])[];

/** Every row, kind of period and offset with its value. */
function readAll(frame: StatementFrame, offsets: Offsets): readonly (readonly [name: string, value: number])[] {
  return STATEMENT_ITEMS.flatMap(({ key }) =>
    SUFFIXES.flatMap((suffix) =>
      offsets.map(
        ([years, quarters]) =>
          [
            `${key}[${suffix ?? ''}]{${String(years)}y ${String(quarters)}q}`,
            frame.value(key, suffix, years, quarters),
          ] as const,
      ),
    ),
  );
}

function expectSame(document: SecurityDocument, asOf: string | undefined, offsets: Offsets): number {
  const [plain, traced] = [statementFrame(companyAt(document, asOf)), tracedFrame(companyAt(document, asOf))];
  const values = readAll(plain, offsets);
  const others = readAll(traced, offsets);
  expect(values.filter(([, value], at) => !Object.is(value, others[at]?.[1]))).toEqual([]);
  expect(plain.sharesOutstanding).toBe(traced.sharesOutstanding);
  expect([plain.template, plain.currency]).toEqual([traced.template, traced.currency]);
  for (const suffix of ['annual', 'quarter', 'ttm'] as const)
    expect(plain.periodEnd(suffix, 1, 0)).toBe(traced.periodEnd(suffix, 1, 0));
  return values.filter(([, value]) => !Number.isNaN(value)).length;
}

describe('statements in plain numbers', () => {
  it('are those of the traced reading in every row, kind of period, 0 to 10 years and 0 to 40 quarters back', () => {
    let known = 0;
    fc.assert(
      fc.property(anyPast, fc.constantFrom(undefined, '2018-06-01', '2019-08-15'), (past, asOf) => {
        known += expectSame(inventedHistory(past), asOf, [...YEARS, ...QUARTERS]);
      }),
      { numRuns: rounds(2, 6) },
    );
    // Two small pasts still hold some hundred values.
    expect(known).toBeGreaterThan(100);
  });

  testRealCompanies('are those of the traced reading for %s', (symbol) => {
    const offsets = [
      [0, 0],
      [3, 0],
      [0, 5],
    ] as const;
    expect(expectSame(realDocument(symbol), undefined, offsets)).toBeGreaterThan(0);
  });

  it('a key that no template has is missing', () => {
    const frame = statementFrame(companyAt(inventedHistory({ seed: 1, years: 2, splits: [] })));
    expect(frame.value('no_such_row', undefined, 0, 0)).toBeNaN();
  });
});
