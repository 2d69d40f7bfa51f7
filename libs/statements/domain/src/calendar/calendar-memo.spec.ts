import fc from 'fast-check';
import { addDays } from '@plumbline/shared/domain';
import { filingDayMoment } from '@plumbline/market-data/domain';
import { rounds } from '@plumbline/shared/testing';
import { calendarMemo } from './calendar-memo';
import { calendarOf } from './fiscal-calendar';
import { firstFirst, type PeriodFiling } from '../facts/period-filing';

interface Report {
  readonly year: number;
  readonly quarter: number;
  readonly lateDays: number;
  readonly form: string;
  readonly shiftDays: number;
  readonly toDate: boolean;
}

const STARTS = ['01-01', '04-01', '07-01', '10-01'];
const ENDS = ['03-31', '06-30', '09-30', '12-31'];

/** A report of an invented company: quarter or year, on time or late, sometimes after its year has moved. */
function filing({ year, quarter, lateDays, form, shiftDays, toDate }: Report, at: number): PeriodFiling {
  const day = (monthDay: string | undefined): string => addDays(`${String(year)}-${monthDay ?? ''}`, shiftDays);
  const end = day(ENDS[quarter]);
  const filed = addDays(end, 20 + lateDays);
  const isYear = quarter === 3;
  const starts = [...(toDate || isYear ? [day('01-01')] : []), ...(isYear ? [] : [day(STARTS[quarter])])].sort();
  const before = { start: addDays(day('01-01'), -365), end: addDays(day('01-01'), -1) };
  return {
    accession: `a-${String(at)}`,
    form: isYear ? '10-K' : form,
    filed,
    at: filingDayMoment(filed).at,
    end,
    starts: [...new Set(starts)],
    earlier: isYear ? [before] : [],
    fiscalYear: year,
    fiscalPeriod: isYear ? 'FY' : `Q${String(quarter + 1)}`,
  };
}

const report = fc.record({
  year: fc.integer({ min: 2015, max: 2021 }),
  quarter: fc.integer({ min: 0, max: 3 }),
  lateDays: fc.constantFrom(0, 0, 0, 30, 400, 900),
  form: fc.constantFrom('10-Q', '10-Q', '10-KT'),
  shiftDays: fc.constantFrom(0, 0, 0, 1, -92),
  toDate: fc.boolean(),
});

describe('the calendar of a later day made with the memo of an earlier one', () => {
  it('is the calendar rebuilt', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 40 }), (reports) => {
        const filings = reports.map(filing).sort(firstFirst);
        const memo = calendarMemo();
        for (let count = 1; count <= filings.length; count += 1) {
          const known = filings.slice(0, count);
          expect(calendarOf(known, 0, memo)).toEqual(calendarOf(known, 0, calendarMemo()));
        }
      }),
      { numRuns: rounds(15, 60) },
    );
  });

  it('takes a quarter of a year that is over from it', () => {
    const reports = [0, 1, 2, 3].map((quarter) => ({ quarter, lateDays: 0, form: '10-Q', shiftDays: 0, toDate: true }));
    const filings = [2019, 2020].flatMap((year) => reports.map((each) => ({ ...each, year }))).map(filing);
    const memo = calendarMemo();
    const before = calendarOf(filings.slice(0, 5), 0, memo).quarterly;
    const after = calendarOf(filings, 0, memo).quarterly;
    expect(after.slice(0, 4).every((quarter, at) => quarter === before[at])).toBe(true);
  });
});
