import fc from 'fast-check';
import { randomCompany } from '@plumbline/statements/testing';
import { rounds } from '@plumbline/shared/testing';
import { columnKeys, keptReads, needsOf } from './column-needs';
import { needsOthers } from './names-under';
import { FieldColumns } from './field-columns';
import { keptPlaces, packStatements, unpackStatements } from './packed-statements';
import { PanelSecurity } from './panel-security';
import { viewStatements, type PanelStatements } from './panel-statements';
import { securityColumns } from './security-columns';

const keys = columnKeys();
const kept = keptReads(needsOf(keys));

describe('packed statements', () => {
  it('give every field what the documents give it', () => {
    const places = keptPlaces(kept);
    fc.assert(
      fc.property(randomCompany, (document) => {
        const statements = viewStatements(document);
        const packed = unpackStatements(packStatements(statements, kept), places);
        const columnsOf = (of: PanelStatements) =>
          new FieldColumns(
            securityColumns([
              new PanelSecurity({ security: document.security, statements: of, prices: undefined, asOf: '2024-06-30' }),
            ]),
          );
        const [whole, less] = [columnsOf(statements), columnsOf(packed)];
        for (const key of keys) expect([key, less.field(key)?.values]).toEqual([key, whole.field(key)?.values]);
      }),
      { numRuns: rounds(2, 5) },
    );
  });

  it('give each report the readings that are kept of it', () => {
    const places = keptPlaces(kept);
    fc.assert(
      fc.property(randomCompany, (document) => {
        const statements = viewStatements(document);
        const packed = unpackStatements(packStatements(statements, kept), places);
        const first = statements.filed.length - packed.filed.length;
        const reports = packed.filed.map((_, report) => report);
        for (const read of kept.then) {
          const expected = reports.map((report) => statements.value(read, first + report));
          const copied = new Float64Array(reports.length);
          packed.copy?.(read, { first: 0, count: reports.length }, copied, 0);
          expect([read, reports.map((report) => packed.value(read, report))]).toEqual([read, expected]);
          expect([read, [...copied]]).toEqual([read, expected]);
        }
      }),
      { numRuns: rounds(2, 5) },
    );
  });

  it('hold no more than fields need', () => {
    expect(kept.now.length).toBeLessThan(2500);
    expect(kept.then.length).toBeLessThan(400);
  });

  it('fields of other companies are those with groups, and what is made from them', () => {
    const others = new Set(keys.filter(needsOthers));
    expect([...others]).toEqual(expect.arrayContaining(['rank_momentum', 'gf_score', 'magic_formula_rank']));
    expect(others.has('roe')).toBe(false);
  });
});
