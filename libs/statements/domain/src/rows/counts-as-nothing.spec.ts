import { isKnown, type Measured } from '@plumbline/formula/domain';
import { companyAt, type CompanyView } from '../company/company-view';
import { latestTarget } from '../company/latest-target';
import { readingOf } from '../frames/statement-view';
import { statementItem } from '../registry/statement-items';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';
import { scopeOf } from './item-value';

const ENDS = ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31'] as const;
const FILED = ['2023-05-01', '2023-08-01', '2023-11-01', '2024-02-20'] as const;

/** Year-to-date value in each report of a year; undefined where a report omits it. */
type ToDate = readonly (number | undefined)[];

const toDate = (concept: string, values: ToDate): readonly InventedFact[] =>
  values.flatMap((value, at) =>
    value === undefined
      ? []
      : [
          {
            concept,
            value,
            start: '2023-01-01',
            end: ENDS[at] ?? '',
            filed: FILED[at] ?? '',
            form: at === 3 ? '10-K' : '10-Q',
          },
        ],
  );

const assets = FILED.map((filed, at) => ({
  concept: 'Assets',
  value: 100,
  end: ENDS[at] ?? '',
  filed,
  form: at === 3 ? '10-K' : '10-Q',
}));

/** A year of reports with income, cash from operations and assets, and what else is said of it. */
const company = (more: Readonly<Record<string, ToDate>>, cash: ToDate = [10, 20, 30, 40]): CompanyView =>
  companyAt(
    inventedDocument(
      [
        ...toDate('NetIncomeLoss', [1, 2, 3, 4]),
        ...toDate('NetCashProvidedByUsedInOperatingActivities', cash),
        ...Object.entries(more).flatMap(([concept, values]) => toDate(concept, values)),
        ...assets,
      ].map(inventedFact),
    ),
  );

const shown = (result: Measured): number | string => (isKnown(result) ? result.value : result.status);

/** A row of the last quarters, the oldest first, and of twelve months. */
function rowOf(view: CompanyView, key: string): readonly (number | string)[] {
  const item = statementItem(key);
  if (!item) throw new Error(`There is no row ${key}`);
  const targets = [3, 2, 1, 0].map((back) => latestTarget(view, 'quarter', 0, back));
  return [...targets, latestTarget(view, 'ttm', 0)].map((target) =>
    target ? shown(scopeOf(view, 'restated').value(item, target).result) : 'no such period',
  );
}

const NONE = 'not_available';

describe('what is not reported', () => {
  it.each<[what: string, more: Readonly<Record<string, ToDate>>, key: string, row: readonly (number | string)[]]>([
    [
      'is nothing in the months before it happened',
      { ProceedsFromIssuanceOfLongTermDebt: [undefined, undefined, 50, 50] },
      'cf_issuance_debt',
      [NONE, NONE, 50, 0, 50],
    ],
    [
      'is nothing in what is made of it',
      { ProceedsFromIssuanceOfLongTermDebt: [undefined, undefined, 50, 50], RepaymentsOfDebt: [5, 5, 9, 12] },
      'cf_net_debt',
      [-5, 0, 46, -3, 38],
    ],
    [
      'is not known where it always happens and is reported together with earlier months',
      { DepreciationDepletionAndAmortization: [undefined, 8, 12, 16] },
      'dda',
      [NONE, NONE, 4, 4, 16],
    ],
  ])('%s', (_, more, key, row) => {
    expect(rowOf(company(more), key)).toEqual(row);
  });

  it('is not nothing where the cash-flow statement of those months is not known', () => {
    const view = company({ ProceedsFromIssuanceOfLongTermDebt: [undefined, undefined, 50, 50] }, [
      10,
      undefined,
      30,
      40,
    ]);
    expect(rowOf(view, 'cf_issuance_debt')).toEqual([NONE, NONE, NONE, 0, 50]);
    expect(rowOf(view, 'cf_net_debt')).toEqual([NONE, NONE, NONE, 0, 50]);
  });

  it('of a part of a sum leaves the sum unknown', () => {
    const view = company({
      IncreaseDecreaseInInventories: [undefined, -6, -6, -6],
      IncreaseDecreaseInAccountsReceivable: [-1, -2, -3, -4],
    });
    expect(rowOf(view, 'cf_change_working_capital')).toEqual([1, NONE, 1, 1, 10]);
  });
});

it('twelve months that are a fiscal year are its own figure, also of a row made of others', () => {
  const view = company({ GainLossOnSaleOfBusiness: [undefined, undefined, undefined, 7] });
  const item = statementItem('nri_pretax');
  const target = latestTarget(view, 'ttm', 0);
  const traced = item && target && scopeOf(view, 'restated').value(item, target);
  expect(traced).toMatchObject({
    result: { value: 7 },
    notes: expect.arrayContaining(['These twelve months are FY2023']),
  });
});

it('plain numbers distinguish nothing from what is not known', () => {
  const view = company({ RepaymentsOfDebt: [5, 5, 9, 12] });
  const { numbers } = readingOf(view);
  const read = numbers.readerOrNothing(view.calendar.quarterly[1] ?? view.calendar.annual[0]!);
  const row = (key: string): number => read(numbers.rows.of(key)!);
  expect([row('cf_payments_debt'), row('cf_issuance_debt'), row('net_income')]).toEqual([0, 0, 1]);
  const unknown = company({}, [undefined, undefined, undefined, undefined]);
  const without = readingOf(unknown).numbers;
  const quarter = unknown.calendar.quarterly[1] ?? unknown.calendar.annual[0]!;
  expect(without.readerOrNothing(quarter)(without.rows.of('cf_issuance_debt')!)).toBeNaN();
});
