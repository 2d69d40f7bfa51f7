import fc from 'fast-check';

import type { FundReport } from '../../model/fund-holding';
import { fundHoldingsAsOf, fundPortfoliosAsOf } from './fund-holdings-as-of';
import { filingDayMoment } from '../moments';

function report(accession: string, filed: string, given: Partial<FundReport> = {}): FundReport {
  return {
    cik: '0000999985',
    accession,
    form: 'NPORT-P',
    moment: filingDayMoment(filed),
    publicBy: 'filing-day',
    seriesId: 'S000999901',
    classIds: [],
    reportDay: '2024-06-30',
    netAssetsUsd: 1000,
    cashUsd: 10,
    returns: [],
    flows: [],
    holdings: [
      { place: 1, name: 'Forward' },
      { place: 2, name: 'Birke SE', valueUsd: 300.1, percent: 30 },
      { place: 3, name: 'Alder Works Inc', valueUsd: 680.2, percent: 68 },
      { place: 4, name: 'Short', valueUsd: -20, percent: -2 },
    ],
    ...given,
  };
}

const first = report('0000999985-24-000001', '2024-08-28');
const amended = report('0000999985-24-000002', '2024-09-18', { form: 'NPORT-P/A', netAssetsUsd: 1001 });
const earlier = report('0000999985-24-000000', '2024-05-29', { reportDay: '2024-03-31' });

describe('what a fund held', () => {
  it('is the latest report public, an amendment instead of what it amends', () => {
    const at = (day: string) => fundHoldingsAsOf([amended, earlier, first], { at: filingDayMoment(day).at });
    expect(at('2024-05-28')).toBeUndefined();
    expect(at('2024-08-27')?.report).toBe(earlier);
    expect(at('2024-08-28')?.report).toBe(first);
    expect(at('2024-09-18')).toMatchObject({ report: amended, replaces: [first.accession] });
    expect(fundHoldingsAsOf([amended, earlier, first], { day: '2024-03-31' })?.report).toBe(earlier);
  });

  it('is ordered by size and reconciled with net assets', () => {
    const found = fundHoldingsAsOf([first]);
    expect(found?.holdings.map(({ name }) => name)).toEqual(['Alder Works Inc', 'Birke SE', 'Short', 'Forward']);
    expect(found).toMatchObject({ valueUsd: 960.3, otherNetUsd: 29.7, percent: 96 });
  });

  it('does not depend on anything public later, nor on the order of reports', () => {
    const any = fc
      .record({ number: fc.integer({ min: 1, max: 40 }), day: fc.constantFrom('2024-03-31', '2024-06-30') })
      .map(({ number, day }) =>
        report(`0000999985-24-0001${number}`, `2024-09-${String(10 + (number % 9))}`, { reportDay: day }),
      );
    const some = fc.uniqueArray(any, { selector: ({ accession }) => accession });
    fc.assert(
      fc.property(some, fc.integer({ min: 9, max: 19 }), (reports, day) => {
        const { at } = filingDayMoment(`2024-09-${String(day).padStart(2, '0')}`);
        const known = reports.filter(({ moment }) => moment.at <= at);
        expect(fundPortfoliosAsOf(reports, at)).toEqual(fundPortfoliosAsOf(known));
        expect(fundPortfoliosAsOf([...reports].reverse(), at)).toEqual(fundPortfoliosAsOf(reports, at));
      }),
    );
  });
});
