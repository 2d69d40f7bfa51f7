import { companyAt } from './company-view';
import { lackingReports } from './lacking-reports';
import { inventedDocument, inventedFact } from '../testing/invented-company';

const period = (start: string, end: string, filed: string, form: string) =>
  inventedFact({ concept: 'Revenues', value: 100, start, end, filed, form });
const YEAR = period('2024-01-01', '2024-12-31', '2025-02-15', '10-K');
const FIRST = period('2025-01-01', '2025-03-31', '2025-05-01', '10-Q');
const SECOND = period('2025-04-01', '2025-06-30', '2025-08-01', '10-Q');

it.each([
  ['the annual report and one quarter', [YEAR, SECOND], 'the reports of Q3 2024 and Q1 2025 are not at hand'],
  ['a first quarter too', [YEAR, FIRST, SECOND], 'the report of Q3 2024 is not at hand'],
  ['the annual report alone', [YEAR], undefined],
])('of %s', (_, facts, reason) => {
  const lacking = lackingReports(companyAt(inventedDocument(facts)));
  if (reason === undefined) expect(lacking).toBeUndefined();
  else expect(lacking).toContain(reason);
});
