import type { SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { rounds } from '@plumbline/shared/testing';
import { decodeVintages, encodeVintages } from '@plumbline/statements/domain';
import { anyPast, inventedHistory } from '@plumbline/statements/testing';
import fc from 'fast-check';
import { listAt } from './changing-column';
import { changingColumns, type ChangingSecurity } from './changing-columns';
import { columnKeys, keptReads, needsOf } from './column-needs';
import { viewStatements } from './panel-statements';
import { REPORT_LIST_READS, reportRead, rowRead } from './report-reads';
import { ReportsOnDay } from './reports-on-day';
import { vintageStatements } from './vintage-statements';

/** All that fields read of earlier reports. */
const { then: THEN } = keptReads(needsOf(columnKeys()));

function changing(document: SecurityDocument): ChangingSecurity {
  const vintages = decodeVintages(encodeVintages(document))!;
  return {
    security: document.security,
    statements: vintageStatements(vintages, document),
    before: viewStatements(document, '1900-01-01'),
  };
}

/** Securities with what is read of their earlier reports by the end of a day. */
function reader(documents: readonly SecurityDocument[]) {
  const nobody = { security: documents[0]!.security, statements: undefined, before: undefined };
  const securities = [...documents.map(changing), nobody];
  const [filed, places] = changingColumns(securities, REPORT_LIST_READS);
  const lists = { 'list:report': filed!, 'list:report-place': places! };
  const rows = THEN.map((read) => changingColumns(securities, [rowRead(read), reportRead(read)]));
  const reportsOn = (row: number, day: Day): ReportsOnDay =>
    new ReportsOnDay(lists, row, epochDay(day), (read) => {
      const [known, corrections] = rows[THEN.indexOf(read)]!;
      return { known: known!, corrections: corrections! };
    });
  return { reportsOn, lists, corrections: rows.map(([, corrections]) => corrections!) };
}

const anyDay = fc
  .integer({ min: epochDay('2015-12-01'), max: epochDay('2021-12-31') })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

it('earlier reports by the end of any day are those of the documents', () => {
  fc.assert(
    fc.property(
      fc.array(anyPast, { minLength: 2, maxLength: 2 }),
      fc.array(anyDay, { minLength: 4 }),
      (pasts, days) => {
        const documents = pasts.map(inventedHistory);
        const { reportsOn } = reader(documents);
        for (const day of days) {
          documents.forEach((document, row) => {
            const [reports, view] = [reportsOn(row, day), viewStatements(document, day)];
            expect([day, reports.filed]).toEqual([day, view.filed]);
            for (const read of THEN) {
              const theirs = view.filed.map((_, report) => view.value(read, report));
              expect([day, read, [...reports.values(read)]]).toEqual([day, read, theirs]);
            }
          });
          expect(reportsOn(documents.length, day).filed).toEqual([]);
        }
      },
    ),
    { numRuns: rounds(3, 30) },
  );
});

it('a report that nothing restates has one entry, and no value of its own', () => {
  const document = inventedHistory({ seed: 4, years: 3, splits: [] });
  // Reports are without the year before: nothing is said twice.
  const once = new Set<string>();
  const facts = document.facts.filter(({ concept, start, end, unit }) => {
    const name = [concept, start, end, unit].join(' ');
    const isNew = !once.has(name);
    once.add(name);
    return isNew;
  });
  const { lists, corrections } = reader([{ ...document, facts }]);
  // Its quarters are known with the first fiscal year.
  const since = epochDay('2017-05-01');
  const entries = listAt(lists['list:report'], 0);
  const filed = viewStatements({ ...document, facts }).filed.filter((day) => day > since);
  expect(filed).toHaveLength(7);
  expect(entries.filter(([from]) => from > since)).toEqual(filed.map((day) => [day, day]));
  const first = entries.length - filed.length;
  expect(corrections.flatMap((own) => listAt(own, 0)).filter(([entry]) => entry >= first)).toEqual([]);
});

it('a split gives reports before it other counts of shares, and leaves money as it is', () => {
  const document = inventedHistory({ seed: 4, years: 3, splits: [{ day: '2018-08-01', ratio: 2 }] });
  const { reportsOn } = reader([document]);
  const [before, after] = [reportsOn(0, '2018-07-31'), reportsOn(0, '2018-08-01')];
  const shares = THEN.find(({ key }) => key === 'shares_outstanding')!;
  const sales = THEN.find(({ key }) => key === 'revenue')!;
  expect(after.filed).toEqual(before.filed);
  expect([...after.values(shares)]).toEqual([...before.values(shares)].map((count) => 2 * count));
  expect([...after.values(sales)]).toEqual([...before.values(sales)]);
});
