import fc from 'fast-check';

import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import type { HoldingReport } from '../../model/manager-holding';
import { holdingsAsOf, portfoliosAsOf } from './holdings-as-of';
import { filingDayMoment } from '../moments';

const PERIOD = '2023-12-31';
const birch = makeHoldingRow({ place: 2, issuer: 'BIRKE SE', cusip: '99900B207', amount: 50, value: 4000 });
const cedar = makeHoldingRow({ place: 1, issuer: 'CEDAR TRUST', cusip: '99900C304', amount: 10, value: 900 });
const original = makeHoldingReport({ rows: [makeHoldingRow(), birch] });

const amendment = (number: number, filed: string, given: Partial<HoldingReport>): HoldingReport =>
  makeHoldingReport({
    accession: `0000999981-24-00001${number}`,
    form: '13F-HR/A',
    isAmendment: true,
    amendmentNumber: number,
    filed,
    ...given,
  });
const added = amendment(1, '2024-03-01', { amendmentType: 'NEW HOLDINGS', rows: [cedar] });
const restated = amendment(2, '2024-04-01', { amendmentType: 'RESTATEMENT', rows: [{ ...birch, place: 1 }] });

const held = (reports: readonly HoldingReport[], day?: string) =>
  holdingsAsOf(reports, PERIOD, day ? { at: filingDayMoment(day).at } : {})?.positions.map(({ issuer }) => issuer);

describe('trap 6: amendments', () => {
  const all = [restated, original, added];

  it('new holdings add, a restatement replaces, each from its own day on', () => {
    expect(held(all, '2024-02-13')).toBeUndefined();
    expect(held(all, '2024-02-14')).toEqual(['ALDER WORKS INC', 'BIRKE SE']);
    expect(held(all, '2024-03-01')).toEqual(['ALDER WORKS INC', 'BIRKE SE', 'CEDAR TRUST']);
    expect(held(all, '2024-04-01')).toEqual(['BIRKE SE']);
    expect(holdingsAsOf(all, PERIOD)?.reports.map(({ part }) => part)).toEqual(['replaced', 'replaced', 'base']);
  });

  it('new holdings after a restatement add to it', () => {
    const late = amendment(3, '2024-05-01', { amendmentType: 'NEW HOLDINGS', rows: [cedar] });
    expect(held([...all, late])).toEqual(['BIRKE SE', 'CEDAR TRUST']);
  });

  it('rows that new holdings only repeat are not counted again', () => {
    const repeating = amendment(1, '2024-03-01', {
      amendmentType: 'NEW HOLDINGS',
      rows: [cedar, { ...birch, place: 9 }],
    });
    const portfolio = holdingsAsOf([original, repeating], PERIOD);
    expect([portfolio?.valueUsd, portfolio?.repeatedRows]).toEqual([10_900, 1]);
  });

  it('an amendment that does not say what it does replaces', () => {
    expect(held([original, amendment(1, '2024-03-01', { rows: [cedar] })])).toEqual(['CEDAR TRUST']);
  });

  it('new holdings whose report is not known are shown as such', () => {
    expect(holdingsAsOf([added], PERIOD)).toMatchObject({ status: 'holdings', hasBase: false, valueUsd: 900 });
  });
});

describe('reports without a table', () => {
  const notice = makeHoldingReport({ accession: '0000999981-24-000009', form: '13F-NT', kind: 'notice', rows: [] });

  it('trap 6: a notice gives no holdings, and takes none away', () => {
    expect(holdingsAsOf([notice], PERIOD)).toMatchObject({ status: 'notice', positions: [], valueUsd: 0 });
    expect(holdingsAsOf([notice, original], PERIOD)).toMatchObject({ status: 'holdings', valueUsd: 10_000 });
  });

  it('a cover of which the table is not known says so', () => {
    const cover = makeHoldingReport({ accession: 'file:1', rows: [], entriesTotal: 2, valueTotal: 10_000 });
    expect(holdingsAsOf([cover], PERIOD)).toMatchObject({
      status: 'cover-only',
      reconciliations: [{ verdict: 'no-table', entriesDifference: 2, valueDifference: 10_000 }],
    });
    expect(holdingsAsOf([cover, original], PERIOD)?.reports).toHaveLength(1);
  });
});

describe('positions', () => {
  const put = makeHoldingRow({ place: 2, putCall: 'Put', value: 3000, amount: 50 });
  const bond = makeHoldingRow({ place: 3, cusip: '99900CAB2', amountType: 'PRN', amount: 5000, value: 4900 });
  const { cusip: _, ...unknown } = makeHoldingRow({ place: 4, issuer: 'ELM CO', title: 'CL B', value: 10, amount: 1 });
  const split = makeHoldingRow({ place: 5, otherManagers: [1], value: 600, amount: 10, votingShared: 10 });
  const portfolio = holdingsAsOf([makeHoldingReport({ rows: [makeHoldingRow(), put, bond, unknown, split] })], PERIOD);

  it('trap 6: puts and calls are separate and their notional value is no part of the total', () => {
    expect(portfolio?.options).toMatchObject([{ kind: 'put', amount: 50, valueUsd: 3000 }]);
    expect([portfolio?.valueUsd, portfolio?.optionNotionalUsd]).toEqual([11_510, 3000]);
  });

  it('shares and principal of bonds are never summed', () => {
    expect(portfolio?.positions.map(({ security, kind, amount }) => [security, kind, amount])).toEqual([
      ['00999A100', 'shares', 110],
      ['99900CAB2', 'principal', 5000],
      ['ELM CO | CL B', 'shares', 1],
    ]);
  });

  it('trap 6: rows without a CUSIP are kept', () => {
    expect(portfolio?.positions.at(-1)).toMatchObject({ issuer: 'ELM CO', valueUsd: 10 });
  });

  it('rows by which managers share a position are parts of it', () => {
    expect(portfolio?.positions[0]).toMatchObject({ votingShared: 10, rows: { length: 2 } });
  });

  it('a row of zeros is no position', () => {
    const { issuer: _issuer, cusip: _cusip, ...none } = makeHoldingRow({ value: 0, amount: 0 });
    expect(holdingsAsOf([makeHoldingReport({ rows: [none] })], PERIOD)?.positions).toEqual([]);
  });
});

describe('reconciliation with the summary page', () => {
  it.each([
    [{}, 'reconciles', 0, 0],
    [{ valueTotal: 10_001 }, 'reconciles', 0, 1],
    [{ valueTotal: 12_000 }, 'differs', 0, 2000],
    [{ entriesTotal: 3 }, 'differs', 1, 0],
    [{ valueTotal: 10 }, 'other-unit', 0, -9990],
    [{ valueTotal: 10_000_000 }, 'other-unit', 0, 9_990_000],
  ])('%j: %s', (given, verdict, entriesDifference, valueDifference) => {
    const found = holdingsAsOf([{ ...original, ...given }], PERIOD)?.reconciliations;
    expect(found).toMatchObject([{ verdict, entriesDifference, valueDifference }]);
  });
});

describe('units over the quarters', () => {
  it('trap 6: each report has its own, and the sum is in dollars', () => {
    const thousands = makeHoldingReport({
      accession: '0000999981-22-000001',
      filed: '2022-11-14',
      period: '2022-09-30',
      rows: [makeHoldingRow({ value: 6 })],
    });
    const wrong = makeHoldingReport({
      accession: '0000999981-23-000001',
      filed: '2023-02-14',
      period: '2022-12-31',
      rows: [makeHoldingRow({ value: 5 })],
    });
    const found = portfoliosAsOf([original, wrong, thousands]);
    expect(found.map(({ valueUsd }) => valueUsd)).toEqual([6000, 5000, 10_000]);
    expect(found.map(({ reports }) => reports[0]?.unit?.followsRule)).toEqual([true, false, true]);
  });
});

const anyReport: fc.Arbitrary<HoldingReport> = fc
  .record({
    number: fc.integer({ min: 1, max: 60 }),
    period: fc.constantFrom('2022-09-30', '2022-12-31', PERIOD),
    type: fc.constantFrom(undefined, 'RESTATEMENT' as const, 'NEW HOLDINGS' as const),
    kind: fc.constantFrom('holdings' as const, 'notice' as const, 'combination' as const),
    prices: fc.array(fc.constantFrom(0.05, 0.3, 2, 50, 900), { maxLength: 4 }),
  })
  .map(({ number, period, type, kind, prices }) =>
    makeHoldingReport({
      accession: `0000999981-24-0000${String(number).padStart(2, '0')}`,
      filed: `2024-02-${String(10 + (number % 9)).padStart(2, '0')}`,
      period,
      kind,
      ...(type ? { amendmentType: type, amendmentNumber: number % 3 } : {}),
      rows: prices.map((price, index) => makeHoldingRow({ place: index + 1, cusip: `C${index}`, value: price * 100 })),
    }),
  );
const anyReports = fc.uniqueArray(anyReport, { selector: ({ accession }) => accession, maxLength: 12 });

describe('as of a moment', () => {
  it('does not depend on anything public later, nor on the order of the reports', () => {
    fc.assert(
      fc.property(anyReports, fc.integer({ min: 9, max: 19 }), (reports, day) => {
        const { at } = filingDayMoment(`2024-02-${String(day).padStart(2, '0')}`);
        const known = reports.filter(({ moment }) => moment.at <= at);
        expect(portfoliosAsOf(reports, { at })).toEqual(portfoliosAsOf(known));
        expect(portfoliosAsOf([...reports].reverse(), { at })).toEqual(portfoliosAsOf(reports, { at }));
      }),
    );
  });

  it('keeps every row of the reports that hold, and none of others', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        for (const portfolio of portfoliosAsOf(reports)) {
          const holding = portfolio.reports.filter(({ part }) => part === 'base' || part === 'added');
          const rows = reports
            .filter(({ accession }) => holding.some((each) => each.accession === accession))
            .reduce((count, report) => count + report.rows.length, 0);
          const shown = [...portfolio.positions, ...portfolio.options].reduce((sum, each) => sum + each.rows.length, 0);
          expect(shown + portfolio.repeatedRows).toBe(rows);
        }
      }),
    );
  });
});
