import fc from 'fast-check';

import type { ListedReport, ReadReport, ReportEvidence } from '../../model/missed-report';
import { dueQuarters, isQuarterEnd, missedFilings, missedManagers, quarterEndBefore } from './missed-reports';

const Q1 = '2025-03-31';
const Q2 = '2025-06-30';
const Q3 = '2025-09-30';
const ANN = '0000000001';
const BOB = '0000000002';

let made = 0;
const listed = (over: Partial<ListedReport> = {}): ListedReport => ({
  cik: ANN,
  accession: `0000000001-25-${String((made += 1)).padStart(6, '0')}`,
  form: '13F-HR',
  filed: '2025-08-10',
  period: Q2,
  ...over,
});
const read = ({ cik, accession, form, period }: ListedReport, over: Partial<ReadReport> = {}): ReadReport => ({
  cik,
  accession,
  form,
  period: period ?? Q2,
  manager: `Manager ${cik}`,
  expected: 3,
  rows: 3,
  ...over,
});
const of = (listed: readonly ListedReport[], read: readonly ReadReport[]): ReportEvidence => ({ listed, read });

it.each([
  ['2025-04-01', Q1],
  [Q2, Q1],
  ['2025-01-01', '2024-12-31'],
  ['2025-03-31', '2024-12-31'],
])('before %s the quarter %s ended', (day, end) => expect(quarterEndBefore(day)).toBe(end));

it('quarters are asked for when their reports are due', () => {
  expect(dueQuarters('2025-08-14', 2)).toEqual([Q1, '2024-12-31']);
  expect(dueQuarters('2025-08-19', 2)).toEqual([Q2, Q1]);
  expect([Q1, '2025-02-31', '2025-06-29', 'x'].map(isQuarterEnd)).toEqual([true, false, false, false]);
});

describe('a filing', () => {
  const report = listed();
  it.each<[string, ReportEvidence, readonly string[]]>([
    ['that was read whole is not missed', of([report], [read(report)]), []],
    ['that is listed and was not read is missed', of([report], []), ['not-read']],
    ['whose cover alone was read is missed', of([report], [read(report, { rows: 0 })]), ['no-rows']],
    [
      'that says nothing of a count and has no rows is missed',
      of([], [read(report, { rows: 0, expected: null })]),
      ['no-rows'],
    ],
    ['that says it holds nothing is not missed', of([report], [read(report, { rows: 0, expected: 0 })]), []],
    ['whose rows nobody counted is not missed', of([report], [read(report, { rows: null })]), []],
    ['that is a notice is not missed', of([listed({ form: '13F-NT' })], []), []],
    ['of another quarter is not missed', of([listed({ period: Q1 })], []), []],
    ['of a list without quarters counts for the one that ended last', of([listed({ period: null })], []), ['not-read']],
    ['that is an amendment is missed as well', of([listed({ form: '13F-HR/A' })], []), ['not-read']],
  ])('%s', (_, evidence, reasons) => {
    expect(missedFilings(evidence, Q2).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('comes with the name its manager filed under last', () => {
    const [before, now] = [listed({ period: Q1 }), listed()];
    const evidence = of([now], [read(before, { manager: 'Ann Ltd' }), read(listed({ period: '2024-12-31' }))]);
    expect(missedFilings(evidence, Q2)).toEqual([
      { cik: ANN, manager: 'Ann Ltd', accession: now.accession, form: '13F-HR', filed: now.filed, reason: 'not-read' },
    ]);
  });
});

describe('a manager', () => {
  const late = listed({ period: Q1, form: '13F-HR/A' });
  const [before, now, after] = [listed({ period: Q1 }), listed({ form: '13F-NT' }), listed({ period: Q3 })];
  it.each<[string, ReportEvidence, number]>([
    ['who reported before and after is missed', of([], [read(before), read(after)]), 1],
    ['who is listed before and after is missed', of([before, after], []), 1],
    ['who filed a notice is not missed', of([now], [read(before), read(after)]), 0],
    ['who has not reported again is not missed', of([], [read(before)]), 0],
    ['who began later is not missed', of([], [read(after)]), 0],
    [
      'whose late amendment was listed without its quarter is missed',
      of([{ ...late, period: null }], [read(before), read(late), read(after)]),
      1,
    ],
    ['whose neighbour reported is missed', of([], [read(before), read(after), read(listed({ cik: BOB }))]), 1],
  ])('%s', (_, evidence, count) => {
    expect(missedManagers(evidence, Q2).map(({ before, after }) => [before, after])).toEqual(
      Array.from({ length: count }, () => [Q1, Q3]),
    );
  });
});

it('the order of records does not matter', () => {
  const reports = [Q1, Q2, Q3].flatMap((period) => [listed({ period }), listed({ period, cik: BOB })]);
  const sets = fc.tuple(
    fc.shuffledSubarray(reports),
    fc.shuffledSubarray(reports.map((report, n) => read(report, { rows: n % 2 }))),
  );
  fc.assert(
    fc.property(sets, ([lists, reads]) => {
      const [one, other] = [of(lists, reads), of([...lists].reverse(), [...reads].reverse())];
      expect(missedFilings(other, Q2)).toEqual(missedFilings(one, Q2));
      expect(missedManagers(other, Q2)).toEqual(missedManagers(one, Q2));
    }),
  );
});
