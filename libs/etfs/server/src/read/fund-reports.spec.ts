import { fundPortfoliosAsOf, reportsOfFund, type FundClass, type FundCover } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { optional } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { knownReports } from './etf-market';
import { fundReports } from './fund-records';
import { FundReports } from './fund-reports';

const CLASSES: readonly FundClass[] = [
  { cik: '1', seriesId: 'S1', classId: 'C1', symbol: 'ONE' },
  { cik: '2', seriesId: 'S2', classId: 'C2', symbol: 'TWO' },
  { cik: '2', seriesId: 'S3', classId: 'C3', symbol: 'TWO' },
];
const FUNDS = [
  { symbol: 'ONE', name: 'One Fund' },
  { symbol: 'TWO', name: '' },
  { symbol: 'THREE', name: 'ONE FUND' },
  { symbol: 'FOUR', name: 'Nobody' },
];

const month = fc.constantFrom(null, 1, -2.5);
const amount = fc.constantFrom(null, 10, -5);

/** A report of one of few funds, of one of few days: some name no series, some amend another. */
const cover: fc.Arbitrary<Omit<FundCover, 'accession'>> = fc
  .record({
    cik: fc.constantFrom('1', '2'),
    seriesId: fc.constantFrom('S1', 'S2', 'S3', undefined),
    series: fc.constantFrom('One Fund', 'one fund', 'Other', undefined),
    day: fc.integer({ min: 1, max: 3 }),
    at: fc.integer({ min: 1, max: 9 }),
    net: fc.constantFrom(undefined, 0, 1_000),
    isFinal: fc.constantFrom(undefined, true, false),
    returns: fc.array(fc.record({ classId: fc.constantFrom('C1', undefined), months: fc.array(month) }), {
      maxLength: 2,
    }),
    flows: fc.array(fc.record({ sales: amount, reinvestment: amount, redemption: amount }), { maxLength: 3 }),
  })
  .map(({ seriesId, series, day, at, net, isFinal, returns, ...given }) => ({
    ...given,
    ...optional('seriesId', seriesId),
    ...optional('series', series),
    ...optional('netAssetsUsd', net),
    ...optional('isFinal', isFinal),
    returns: returns.map(({ classId, months }) => ({ months, ...optional('classId', classId) })),
    form: 'NPORT-P',
    moment: { at, precision: 'time' },
    publicBy: 'acceptance',
    classIds: ['C1'],
    reportDay: `2024-0${day}-28`,
  }));

const covers = fc
  .array(cover, { maxLength: 16 })
  .map((all) =>
    all.map((one, place): FundCover => ({ ...one, accession: `${place % 5 === 0 ? 'file:' : ''}${place}` })),
  );

/** The reports of a fund that a plain reading of all knows at a moment, the last one of each day. */
const plainReports = (all: readonly FundCover[], fund: (typeof FUNDS)[number], at: number) =>
  fundPortfoliosAsOf(
    reportsOfFund(
      all.filter(({ moment }) => moment.at <= at),
      CLASSES,
      fund,
    ).map((one) => ({ ...one, holdings: [] })),
  ).map(({ report: { holdings: _, ...own }, replaces }) => ({ cover: own, replaces }));

const tableOf = async (all: readonly FundCover[]) =>
  new FundReports(
    await makeRecordTable(fundReports, {
      fundReports: async () => all.map(({ accession }) => accession),
      fundCovers: async () => all,
      fundSizes: async () => new Map(),
    }),
  );

it('has at any moment the reports of each fund that a plain reading of all of them has, and the newest of some days', async () => {
  await fc.assert(
    fc.asyncProperty(covers, async (all) => {
      const reports = await tableOf(all);
      for (const listed of FUNDS) {
        const fund = { listed, classes: CLASSES.filter(({ symbol }) => symbol === listed.symbol) };
        for (let at = 0; at <= 10; at += 1) {
          const plain = plainReports(all, listed, at);
          expect(knownReports(reports.coversOf(fund, at), undefined)).toEqual(plain);
          const near = plain.filter(({ cover: { reportDay } }) => reportDay <= '2024-02-28').at(-1)?.cover.accession;
          const place = reports.newest(fund, at, { first: '2024-01-28', last: '2024-02-28' });
          expect(place === undefined ? undefined : reports.row(place).accession).toBe(near);
        }
      }
    }),
  );
});

it('a later report of another fund of the name does not take away what was shown before it', async () => {
  const report = (cik: string, at: number): FundCover => ({
    cik,
    accession: cik,
    form: 'NPORT-P',
    moment: { at, precision: 'day' },
    publicBy: 'filing-day',
    series: 'Alike',
    classIds: [],
    reportDay: '2024-01-31',
    returns: [],
    flows: [],
  });
  const reports = await tableOf([report('1', 10), report('2', 20)]);
  const alike = { listed: { symbol: 'ALIKE', name: 'alike' }, classes: [] };
  expect([9, 10, 19, 20].map((at) => reports.coversOf(alike, at).map(({ cik }) => cik))).toEqual([
    [],
    ['1'],
    ['1'],
    [],
  ]);
});
