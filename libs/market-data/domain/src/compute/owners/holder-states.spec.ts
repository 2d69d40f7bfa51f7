import type { Day } from '@plumbline/shared/domain';
import fc from 'fast-check';

import type { HoldingReport, HoldingRow, ManagerPortfolio } from '../../model/manager-holding';
import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import { filingDayMoment } from '../moments';
import { recordsAt } from '../records/records-at';
import { splitFactor } from '../prices/splits';
import { holderStates, type HolderPorts } from './holder-states';
import { holdingsAsOf } from './holdings-as-of';
import { sharersOf } from './holders';
import { portfolioVintages, quarterBefore } from './portfolio-vintages';
import { managerPositionRows, managerReportRows, securityVintages } from './security-vintages';

const [SPRING, SUMMER]: readonly [Day, Day] = ['2024-03-31', '2024-06-30'];
const CIKS = ['0000999981', '0000999982'];
/** Two CUSIPs are of one security. */
const IDS: Readonly<Record<string, string>> = {
  '00999A100': 'a',
  '00999A209': 'a',
  '00999B108': 'b',
  '00999C106': 'c',
};
const PRICES: Readonly<Record<string, number>> = {
  '00999A100': 60,
  '00999A209': 60,
  '00999B108': 20,
  '00999C106': 500,
};
const SPLITS = [{ day: '2024-05-10', ratio: 2, knownAt: 0 }];
const MEANS: Readonly<Record<string, number>> = { a: 31, c: 480 };

const splitOf = (id: string, from: Day, to: Day): number => (id === 'a' ? splitFactor(SPLITS, from, to) : 1);
const meanClose = (id: string): number => MEANS[id] ?? Number.NaN;

const row: fc.Arbitrary<HoldingRow> = fc
  .record({ cusip: fc.constantFrom(...Object.keys(IDS), '00999X999'), amount: fc.nat(400), isShared: fc.boolean() })
  .map(({ cusip, amount, isShared }) =>
    makeHoldingRow({
      cusip,
      amount,
      value: amount * (PRICES[cusip] ?? 10),
      otherManagers: isShared ? [1] : [],
    }),
  );

/** Originals, restatements and holdings that were confidential at first, in any order, some on one day. */
const report = (cik: string): fc.Arbitrary<HoldingReport> =>
  fc
    .record({
      period: fc.constantFrom(SPRING, SUMMER),
      day: fc.integer({ min: 1, max: 28 }),
      kind: fc.constantFrom('original', 'RESTATEMENT', 'NEW HOLDINGS', 'notice'),
      rows: fc.array(row, { maxLength: 4 }),
      number: fc.nat(1_000_000),
    })
    .map(({ period, day, kind, rows, number }) => {
      const filed = `2024-08-${String(day).padStart(2, '0')}`;
      const other = CIKS.find((one) => one !== cik) ?? '';
      return makeHoldingReport({
        cik,
        accession: `${cik}-${number}`,
        filed,
        moment: filingDayMoment(filed),
        period,
        form: kind === 'notice' ? '13F-NT' : kind === 'original' ? '13F-HR' : '13F-HR/A',
        kind: kind === 'notice' ? 'notice' : 'holdings',
        ...(kind === 'RESTATEMENT' || kind === 'NEW HOLDINGS' ? { amendmentType: kind, isAmendment: true } : {}),
        included: [{ sequence: 1, cik: other }],
        rows: kind === 'notice' ? [] : rows.map((each, place) => ({ ...each, place: place + 1 })),
      });
    });

/** Each report has a number of its own. */
const reportsOf = (cik: string) =>
  fc.uniqueArray(report(cik), { maxLength: 6, selector: ({ accession }) => accession });
const reports = fc.tuple(...CIKS.map(reportsOf));

/** Tables of the managers as the build makes them. */
function tablesOf(given: readonly (readonly HoldingReport[])[]) {
  const managers = new Map(
    given.map((own, place) => [CIKS[place]!, securityVintages(portfolioVintages(own), (cusip) => IDS[cusip])]),
  );
  const of = (cik: string, period: Day) => (managers.get(cik) ?? []).filter(({ vintage }) => vintage.period === period);
  const ports: HolderPorts = { splitFactor: splitOf, meanClose, vintagesOf: of };
  return CIKS.flatMap((cik) =>
    [SPRING, SUMMER].map((period) => ({
      cik,
      period,
      holders: holderStates({ now: of(cik, period), before: of(cik, quarterBefore(period)) }, ports),
      positions: managerPositionRows(of(cik, period)),
      reports: managerReportRows(managers.get(cik) ?? [], () => 1.5).filter((each) => each.period === period),
    })),
  );
}

/** Rows that hold at a moment. */
function rowsAt<Row extends { readonly from: number; readonly until: number }>(rows: readonly Row[], at: number) {
  const ordered = rows.toSorted((a, b) => a.from - b.from);
  const table = {
    from: Float64Array.from(ordered, ({ from }) => from),
    until: Float64Array.from(ordered, ({ until }) => until),
  };
  return recordsAt(table, at).map((place) => ordered[place]!);
}

const isWhole = (portfolio: ManagerPortfolio | undefined): portfolio is ManagerPortfolio =>
  portfolio?.status === 'holdings' && portfolio.hasBase;

const outright = ({ positions }: ManagerPortfolio, id: string) =>
  positions.filter(({ cusip = '', kind }) => kind === 'shares' && IDS[cusip] === id);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface PlainRow {
  readonly cik: string;
  readonly period: Day;
  readonly id: string;
  readonly shares: number;
  readonly value: number;
  readonly before: number | null;
  readonly impact: number | null;
}

/** A plain reading of what was public at a moment. */
function plainReading(given: readonly (readonly HoldingReport[])[], at: number): PlainRow[] {
  const portfolioOf = (cik: string, period: Day) => holdingsAsOf(given[CIKS.indexOf(cik)] ?? [], period, { at });
  /** Shares without rows of managers who report the security themselves. */
  const countedOf = (portfolio: ManagerPortfolio, id: string): number => {
    const all = given.flat();
    const counted = outright(portfolio, id).flatMap(({ rows }) =>
      rows.filter(({ accession, row: each }) => {
        const sharers = sharersOf(
          each,
          all.find((one) => one.accession === accession),
        );
        return !sharers.some((cik) => {
          const own = portfolioOf(cik, portfolio.period);
          return own !== undefined && outright(own, id).length > 0;
        });
      }),
    );
    return sumOf(counted.map(({ row: each }) => each.amount));
  };
  return CIKS.flatMap((cik) =>
    [SPRING, SUMMER].flatMap((period): PlainRow[] => {
      const now = portfolioOf(cik, period);
      if (!now) return [];
      const earlier = portfolioOf(cik, quarterBefore(period));
      const before = isWhole(now) && isWhole(earlier) ? earlier : undefined;
      return ['a', 'b', 'c'].flatMap((id): PlainRow[] => {
        const [own, held] = [outright(now, id), before ? outright(before, id) : []];
        if (own.length + held.length === 0) return [];
        const [shares, value] = [countedOf(now, id), sumOf(own.map(({ valueUsd }) => valueUsd))];
        if (!before) return [{ cik, period, id, shares, value, before: null, impact: null }];
        const sharesBefore = countedOf(before, id) * splitOf(id, before.period, period);
        const change = shares - sharesBefore;
        const prices = [
          meanClose(id),
          shares > 0 ? value / shares : Number.NaN,
          sharesBefore > 0 ? sumOf(held.map(({ valueUsd }) => valueUsd)) / sharesBefore : Number.NaN,
        ];
        const base = (change < 0 ? before : now).valueUsd;
        const price = prices.find((each) => !Number.isNaN(each));
        const impact = change === 0 ? 0 : base > 0 && price !== undefined ? (100 * change * price) / base : null;
        return [{ cik, period, id, shares, value, before: sharesBefore, impact }];
      });
    }),
  );
}

const keyOf = ({ cik, period, id }: { cik: string; period: string; id: string }) => `${cik} ${period} ${id}`;

it('rows at any moment are a plain reading of what was public then', () => {
  fc.assert(
    fc.property(reports, (given) => {
      const tables = tablesOf(given);
      for (const at of new Set([...given.flat().map(({ moment }) => moment.at), Number.POSITIVE_INFINITY])) {
        const shown = tables.flatMap(({ cik, period, holders }) =>
          rowsAt(
            holders.map(([id, each]) => ({ ...each, id })),
            at,
          ).map(({ from: _f, until: _u, ...each }) => ({ cik, period, ...each })),
        );
        const plain = plainReading(given, at);
        expect(shown.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))).toEqual(
          plain.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
        );
        for (const { cik, period, reports: covers, positions } of tables) {
          const portfolio = holdingsAsOf(given[CIKS.indexOf(cik)] ?? [], period, { at });
          const cover = rowsAt(covers, at);
          expect(cover.map(({ value, isWhole: whole }) => [value, whole])).toEqual(
            portfolio ? [[portfolio.valueUsd, isWhole(portfolio)]] : [],
          );
          const ids = ['a', 'b', 'c'].filter((id) => portfolio && outright(portfolio, id).length > 0);
          expect(
            rowsAt(positions, at)
              .map(({ security }) => security)
              .toSorted(),
          ).toEqual(ids);
          expect(cover.map((each) => each.positions)).toEqual(portfolio ? [ids.length] : []);
        }
      }
    }),
  );
});

const quarter = (period: Day, filed: Day, rows: readonly HoldingRow[]) =>
  makeHoldingReport({ accession: `${period} ${filed}`, period, filed, moment: filingDayMoment(filed), rows });

describe('rows of reports', () => {
  const rows = [
    makeHoldingRow({ amount: 100, value: 6000 }),
    makeHoldingRow({ place: 2, cusip: '00999B108', amount: 100, value: 2000 }),
    makeHoldingRow({ place: 3, cusip: '00999X999', amount: 1, value: 9000 }),
  ];
  const vintages = securityVintages(portfolioVintages([quarter(SPRING, '2024-05-14', rows)]), (cusip) => IDS[cusip]);

  it.each([
    ['of all positions', { a: 1.1, b: 0.9 }, { gain: 0.05, covered: 100 }],
    ['weighted by what has prices', { a: 1.1 }, { gain: 0.1, covered: 75 }],
    ['without any price', {}, { gain: null, covered: 0 }],
  ] as const)('have the gain %s', (_, growths: Readonly<Record<string, number>>, found) => {
    const [only] = managerReportRows(vintages, (id) => growths[id] ?? Number.NaN);
    expect(only).toMatchObject({ covered: found.covered, positions: 2, topThree: 8000, filed: '2024-05-14' });
    if (found.gain === null) expect(only?.gain).toBeNull();
    else expect(only?.gain).toBeCloseTo(found.gain, 12);
  });
});
