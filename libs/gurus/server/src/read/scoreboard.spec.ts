import { makeManagerReport, recordParts } from '@plumbline/market-data/testing';
import type { Day } from '@plumbline/shared/domain';
import { KnownReports, readReportTable } from './known-reports';
import { heldReturns } from './scoreboard';
import { findFormer, namesOver } from './who';

type Row = ReturnType<typeof makeManagerReport>;

const CIK = '0000000005';
/** Thirteen quarter ends in a row, from March 2023 to March 2026. */
const PERIODS = [2023, 2024, 2025, 2026]
  .flatMap((year) => ['03-31', '06-30', '09-30', '12-31'].map((day) => `${year}-${day}`))
  .slice(0, 13);

const row = (period: Day, more: Partial<Row> = {}): Row =>
  makeManagerReport({ manager: 'Run Capital', period, filed: period, value: 100, gain: 0, covered: 100, ...more });

async function known(rows: readonly Row[], at = Infinity): Promise<KnownReports> {
  const table = await readReportTable(recordParts({ 'manager-reports': { '': { [CIK]: rows } } }));
  return new KnownReports(table, at);
}
const returnsOf = async (rows: readonly Row[], today: Day = '2026-06-30') =>
  heldReturns((await known(rows)).quartersOf(CIK), today);
const all = (more: (at: number) => Partial<Row> = () => ({})) => PERIODS.map((period, at) => row(period, more(at)));

it('a year is four quarters, each held from its end to the next: 1.1 × 1.2 × 0.5 × 1 is −34 percent', async () => {
  const gains = [0.1, 0.2, -0.5, 0];
  const found = await returnsOf(all((at) => ({ gain: gains[at - 8] ?? (at < 8 ? 0 : 9) })));
  expect(found).toMatchObject({ quarters: 12, until: '2026-03-31', coverage: 100, r5: null, r10: null });
  expect(found.r1).toBeCloseTo(-34, 9);
  expect(found.r3).toBeCloseTo(100 * (0.66 ** (1 / 3) - 1), 9);
});

it('what was gained by a quarter end to come is in no return', async () => {
  const rows = all((at) => ({ gain: at === 11 ? 1 : 0 }));
  const [then, now] = [await returnsOf(rows, '2026-03-30'), await returnsOf(rows, '2026-03-31')];
  expect([then.until, then.r1]).toEqual(['2025-12-31', 0]);
  expect(now.r1).toBeCloseTo(100, 9);
});

it('a quarter that is missing, or in part reported by others, begins the count again', async () => {
  const gap = all().filter((_one, at) => at !== 9);
  expect(await returnsOf(gap)).toMatchObject({ quarters: 2, r1: null });
  expect(await returnsOf(all((at) => ({ isWhole: at !== 9 })))).toMatchObject({ quarters: 2, r1: null });
  expect(await returnsOf(all((at) => ({ isWhole: at !== 12 })))).toMatchObject({ quarters: 0, r1: null });
});

it.each([
  [75, 0],
  [74.9, null],
])('a quarter of which %d percent have prices: a return of %p', async (covered, r1) =>
  expect((await returnsOf(all((at) => (at === 10 ? { covered } : {})))).r1).toBe(r1),
);

it('nothing, one quarter, and a loss of everything have no return', async () => {
  expect(await returnsOf([])).toMatchObject({ quarters: 0, until: null, coverage: 0, r1: null });
  expect(await returnsOf(all().slice(0, 1))).toMatchObject({ quarters: 0, r1: null });
  expect((await returnsOf(all((at) => (at === 10 ? { gain: -1 } : {})))).r1).toBeNull();
  expect((await returnsOf(all((at) => (at === 10 ? { gain: null } : {})))).r1).toBeNull();
});

it('reports are as they were public at a moment, one a quarter', async () => {
  const rows = [
    row('2025-12-31', { from: 10, until: 20, value: 1 }),
    row('2025-12-31', { from: 20, value: 2 }),
    row('2026-03-31', { from: 30, value: 3 }),
  ];
  const valuesAt = async (at: number) => (await known(rows, at)).quartersOf(CIK).map(({ value }) => value);
  expect([await valuesAt(9), await valuesAt(10), await valuesAt(19), await valuesAt(20), await valuesAt(30)]).toEqual([
    [],
    [1],
    [1],
    [2],
    [2, 3],
  ]);
});

it('names over time have their first and last quarter; one of before finds the manager', async () => {
  const names = ['Old LP', 'Old LP', 'New LP', 'Old LP'];
  const reports = await known(PERIODS.slice(0, 4).map((period, at) => row(period, { manager: names[at]! })));
  expect(namesOver(reports.quartersOf(CIK))).toEqual([
    { name: 'Old LP', from: '2023-03-31', to: '2023-06-30' },
    { name: 'New LP', from: '2023-09-30', to: '2023-09-30' },
    { name: 'Old LP', from: '2023-12-31', to: '2023-12-31' },
  ]);
  expect(findFormer({ known: reports } as never, 'new+lp').manager).toBe('Old LP');
});
