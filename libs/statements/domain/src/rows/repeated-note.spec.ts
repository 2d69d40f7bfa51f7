import { isKnown } from '@plumbline/formula/domain';
import { companyAt } from '../company/company-view';
import { scopeOf } from './item-value';
import { statementItem } from '../registry/statement-items';
import { targetsOf } from '../company/target';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';

const LINE = 'ProceedsFromConvertibleDebt';
const NOTE = 'ProceedsFromIssuanceOfLongTermDebt';

/** A figure of a year, by the report of that year or of a later one. */
const said = (concept: string, year: number, value: number, report: number = year): InventedFact => ({
  concept,
  value,
  start: `${String(year)}-01-01`,
  end: `${String(year)}-12-31`,
  filed: `${String(report + 1)}-02-15`,
  form: '10-K',
  accession: `report-${String(report)}`,
});
/** The total of the year before is next to that of the year. */
const TOTAL = 'NetCashProvidedByUsedInOperatingActivities';
const years = [2021, 2022].flatMap((year) => [
  said('NetIncomeLoss', year, 10),
  said(TOTAL, year, 5),
  said(TOTAL, year - 1, 5, year),
]);

function issued(...facts: readonly InventedFact[]): readonly (number | undefined)[] {
  const view = companyAt(inventedDocument([...years, ...facts].map(inventedFact)));
  const item = statementItem('cf_issuance_debt', 'industrial');
  const lastTwo = targetsOf(view, 'annual').slice(-2);
  return lastTwo.map((target) => {
    const { result } = item ? scopeOf(view, 'restated').value(item, target) : {};
    return result && isKnown(result) ? result.value : undefined;
  });
}

describe('debt issued', () => {
  it.each<[what: string, facts: readonly InventedFact[], values: readonly (number | undefined)[]]>([
    ['is no note on the year before', [said(NOTE, 2021, 1_980), said(NOTE, 2022, 1_980)], [1_980, undefined]],
    [
      'is the line of the statement',
      [said(NOTE, 2021, 1_980), said(NOTE, 2022, 1_980), said(LINE, 2022, 0)],
      [1_980, 0],
    ],
    [
      'may be the same in two years side by side',
      [said(NOTE, 2021, 500), said(NOTE, 2022, 500), said(NOTE, 2021, 500, 2022)],
      [500, 500],
    ],
    ['may be the first of its kind', [said(NOTE, 2022, 700)], [undefined, 700]],
  ])('%s', (_, facts, values) => {
    expect(issued(...facts)).toEqual(values);
  });
});
