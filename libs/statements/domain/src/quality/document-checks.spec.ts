import fc from 'fast-check';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { qualityOf } from './quality';
import { rounds } from '@plumbline/shared/testing';
import { anyPast } from '../testing/any-past';
import { inventedHistory } from '../testing/invented-history';
import { randomCompany } from '../testing/random-company';
import { realDocument, testRealCompanies } from '../testing/real-documents';
import { documentChecks } from './document-checks';

/** The traced reading works each figure out with all that made it: another way to the same checks. */
function expectSame(document: SecurityDocument): number {
  const checks = documentChecks(document);
  expect(checks).toEqual(qualityOf(document).checks);
  return checks.length;
}

describe('the checks of a document', () => {
  it('are those of its traced statements', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyPast, (past) => {
        checked += expectSame(inventedHistory(past));
      }),
      { numRuns: rounds(6, 20) },
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('are those of the traced statements of companies that report all kinds of nonsense', () => {
    fc.assert(
      fc.property(randomCompany, (document) => {
        expectSame(document);
      }),
      { numRuns: rounds(25, 100) },
    );
  });

  testRealCompanies('are those of the traced statements of %s', (symbol) => {
    expect(expectSame(realDocument(symbol))).toBeGreaterThan(10);
  });

  it('hold copies apart that share facts only', () => {
    const document = inventedHistory({ seed: 3, years: 3, splits: [] });
    const other = { ...document, profile: { ...document.profile, sic: '6021' } };
    expect(documentChecks(document)).toEqual(qualityOf(document).checks);
    expect(documentChecks(other)).toEqual(qualityOf(other).checks);
  });
});
