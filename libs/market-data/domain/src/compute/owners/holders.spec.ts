import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import type { Filing } from '../../model/fact';
import type { HoldingReport } from '../../model/manager-holding';
import { filedForQuarter, withoutDoubleCounts, type Holder } from './holders';
import { holdingsAsOf } from './holdings-as-of';
import { filingDayMoment } from '../moments';

const filing = (form: string, filed = '2024-02-14', reportDay = '2023-12-31'): Filing => ({
  accession: `0000999981-24-${form}`,
  form,
  filed,
  reportDay,
  moment: filingDayMoment(filed),
});

describe('trap 6: who has filed for a quarter', () => {
  it.each([
    [['SC 13G'], 'nothing'],
    [['SC 13G/A', 'SCHEDULE 13G', 'SC 13D', '13F-CTR'], 'nothing'],
    [['SC 13G', '13F-HR'], 'holdings'],
    [['13F-NT'], 'notice'],
    [['13F-HR/A', '13F-NT'], 'holdings'],
  ])('%j: %s', (forms, expected) => {
    expect(
      filedForQuarter(
        forms.map((form) => filing(form)),
        '2023-12-31',
      ),
    ).toBe(expected);
  });

  it('counts what was public, of that quarter', () => {
    const { at } = filingDayMoment('2024-02-13');
    expect(filedForQuarter([filing('13F-HR')], '2023-12-31', at)).toBe('nothing');
    expect(filedForQuarter([filing('13F-HR')], '2024-03-31')).toBe('nothing');
  });
});

describe('trap 6: sums over managers', () => {
  const parent = makeHoldingReport({
    cik: '0000000001',
    accession: '0000000001-24-000001',
    kind: 'combination',
    included: [
      { sequence: 1, cik: '0000000002', name: 'Child' },
      { sequence: 2, name: 'Nameless' },
    ],
    rows: [
      makeHoldingRow({ place: 1, amount: 70, value: 700 }),
      makeHoldingRow({ place: 2, amount: 30, value: 300, otherManagers: [1] }),
      makeHoldingRow({ place: 3, cusip: 'B', amount: 5, value: 50, otherManagers: [1] }),
      makeHoldingRow({ place: 4, cusip: 'C', amount: 9, value: 90, otherManagers: [2] }),
    ],
  });
  const child = makeHoldingReport({
    cik: '0000000002',
    accession: '0000000002-24-000001',
    rows: [makeHoldingRow({ amount: 30, value: 300 })],
  });
  const holder = (report: HoldingReport): Holder => {
    const portfolio = holdingsAsOf([report], report.period);
    if (!portfolio) throw new Error('no portfolio');
    return { portfolio, reports: [report] };
  };
  const sum = (holders: readonly Holder[], security: string): number =>
    withoutDoubleCounts(holders)
      .filter((each) => each.security === security)
      .reduce((all, { amount }) => all + amount, 0);

  it('a row of a manager who itself reports the security counts once', () => {
    expect(sum([holder(parent), holder(child)], '00999A100')).toBe(100);
    expect(withoutDoubleCounts([holder(parent), holder(child)])[0]).toMatchObject({ amount: 70, countedElsewhere: 30 });
  });

  it('a row of a manager who does not report it counts with the parent', () => {
    expect(sum([holder(parent)], '00999A100')).toBe(100);
    expect([sum([holder(parent), holder(child)], 'B'), sum([holder(parent), holder(child)], 'C')]).toEqual([5, 9]);
  });
});
