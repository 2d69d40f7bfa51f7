import type { Fact } from '@plumbline/market-data/domain';
import { companyAt } from '../company/company-view';
import { inventedDocument, inventedFact } from '../testing/invented-company';
import { labelChecks } from './label-checks';

const report = (year: number, cover: number | undefined): Fact => ({
  ...inventedFact({
    concept: 'NetIncomeLoss',
    value: 1,
    start: `${String(year - 1)}-02-01`,
    end: `${String(year)}-01-31`,
    filed: `${String(year)}-03-20`,
    form: '10-K',
  }),
  ...(cover === undefined ? {} : { fiscalYear: cover }),
  fiscalPeriod: 'FY',
});
const checks = (facts: readonly Fact[]) =>
  labelChecks(companyAt(inventedDocument(facts)).calendar).map(({ period, passed }) => `${period} ${String(passed)}`);

it.each<[what: string, facts: readonly Fact[], checks: readonly string[]]>([
  ['covers that agree', [report(2023, 2023), report(2024, 2024)], ['FY2023 true', 'FY2024 true']],
  [
    'one cover that names another year',
    [report(2022, 2022), report(2023, 2022), report(2024, 2024)],
    ['FY2022 true', 'FY2023 false', 'FY2024 true'],
  ],
  ['covers too early to be reliable', [report(2012, 2011)], []],
  ['covers that name none', [report(2024, undefined)], []],
])('%s', (_, facts, expected) => {
  expect(checks(facts)).toEqual(expected);
});
