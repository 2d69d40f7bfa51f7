import fc from 'fast-check';

import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '../../testing/make-insider-filing';
import { insiderReportStates } from './insider-report-states';
import { insiderReportsAt } from './insider-trades';

const DAY_MS = 86_400_000;

/** A filing made public on one of ten days; few different contents, so that many filings belong together. */
const filing = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 9 }),
    isAmendment: fc.boolean(),
    originalDay: fc.integer({ min: 1, max: 9 }),
    owner: fc.integer({ min: 1, max: 2 }),
    shares: fc.integer({ min: 1, max: 2 }),
    isPart: fc.boolean(),
    isUnnumbered: fc.boolean(),
  })
  .map((given) => {
    const filed = `2021-03-0${given.day}`;
    return makeInsiderFiling({
      accession: given.isUnnumbered ? `file:${given.number}` : `0000000101-21-0000${given.number + 10}`,
      form: given.isAmendment ? '4/A' : '4',
      filed,
      moment: { at: Date.parse(filed), precision: 'day' },
      owners: [makeInsiderOwner({ cik: `000000010${given.owner}` })],
      trades: [makeInsiderTrade({ shares: given.shares, day: '2021-03-01' })],
      ...(given.isAmendment && { originalDay: `2021-03-0${given.originalDay}` }),
      ...(given.isPart && { remarks: 'Form 1 of 2 forms' }),
    });
  });

const numbered = filing.filter(({ accession }) => !accession.startsWith('file:'));

const sorted = (reports: readonly unknown[]): readonly string[] => reports.map((each) => JSON.stringify(each)).sort();

it.each([
  ['numbered filings', numbered],
  ['filings of which some came without their number', filing],
])('gives for each moment the reports of that moment: %s', (_, each) => {
  fc.assert(
    fc.property(fc.uniqueArray(each, { maxLength: 9, selector: ({ accession }) => accession }), (filings) => {
      const states = insiderReportStates(filings);
      for (let at = Date.parse('2021-03-01') - DAY_MS; at <= Date.parse('2021-03-10'); at += DAY_MS) {
        const held = states.filter(({ from, until }) => from <= at && at < until).map(({ report }) => report);
        expect(sorted(held)).toEqual(sorted(insiderReportsAt(filings, at)));
      }
    }),
    { numRuns: 150 },
  );
});

it('looks at filings apart that have nothing to do with each other', () => {
  const [one, other] = [1, 2].map((number) =>
    makeInsiderFiling({ accession: `0000000101-21-00000${number}`, trades: [makeInsiderTrade({ shares: number })] }),
  );
  expect(insiderReportStates([one!, other!]).map(({ until }) => until)).toEqual([Infinity, Infinity]);
});
