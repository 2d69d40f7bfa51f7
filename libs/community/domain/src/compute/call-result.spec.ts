import { isSession } from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { callResult, growthOverDays, type CallTerms, type WorthSeries } from './call-result';
import { rowsAt } from './closes';
import { trackRecord, wilson } from './track-record';

/** Sessions from a day to another, with closes on the named days and the one before in between. */
function seriesOf(from: Day, to: Day, closes: Readonly<Record<Day, number>>): WorthSeries {
  const days: number[] = [];
  const values: number[] = [];
  let last = Object.values(closes)[0] ?? 1;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isSession(day)) continue;
    last = closes[day] ?? last;
    days.push(epochDay(day));
    values.push(last);
  }
  return { days, close: values, growth: values };
}

const KO = { '2015-08-20': 40, '2015-08-21': 39.53, '2015-08-24': 38.38, '2015-09-23': 38.76, '2016-08-23': 43.85 };
const ko = seriesOf('2015-08-20', '2016-09-30', KO);
const up: CallTerms = { direction: 'up', horizon: '1m', visibleAt: Date.parse('2015-08-21T20:30:00Z') };
const benchmark = () => 10.8611;

describe('calls over closes of 2015', () => {
  it('KO up 1m, visible after the close: entry 38.38, exit 38.76, excess −9.8710: a miss', () => {
    const result = callResult(up, { series: ko, benchmark });
    expect(result).toMatchObject({ state: 'closed', ended: 'horizon', entryDay: '2015-08-24', entry: 38.38 });
    expect(result).toMatchObject({ exitDay: '2015-09-23', exit: 38.76, hit: false });
    expect(result.totalReturn).toBeCloseTo(0.9901, 4);
    expect(result.excess).toBeCloseTo(-9.871, 3);
  });

  it('the same downward is a hit', () =>
    expect(callResult({ ...up, direction: 'down' }, { series: ko, benchmark })).toMatchObject({ hit: true }));

  it('written on Friday, approved on Monday before the open: Monday’s close is the entry', () => {
    const visibleAt = Date.parse('2015-08-24T13:00:00Z');
    expect(callResult({ ...up, visibleAt }, { series: ko, benchmark })).toMatchObject({ entry: 38.38 });
    expect(dayFromEpoch(Number(ko.days[rowsAt(ko.days, visibleAt).last]))).toBe('2015-08-21');
  });

  it('1y ends 252 trading days later', () =>
    expect(callResult({ ...up, horizon: '1y' }, { series: ko, benchmark })).toMatchObject({
      exitDay: '2016-08-23',
      exit: 43.85,
    }));

  it('closed by its author: the first close after', () =>
    expect(
      callResult({ ...up, closedAt: Date.parse('2015-09-01T21:00:00Z') }, { series: ko, benchmark }),
    ).toMatchObject({ ended: 'author', exitDay: '2015-09-02' }));

  it('the author and the horizon on one day: the horizon', () => {
    const at = (closedAt: string) => callResult({ ...up, closedAt: Date.parse(closedAt) }, { series: ko, benchmark });
    expect(at('2015-09-22T20:30:00Z')).toMatchObject({ ended: 'horizon', exitDay: '2015-09-23' });
    expect(at('2015-09-21T20:30:00Z')).toMatchObject({ ended: 'author', exitDay: '2015-09-22' });
  });

  it('closed before its first close: that close, at which nothing was gained', () =>
    expect(callResult({ ...up, closedAt: up.visibleAt - 1 }, { series: ko, benchmark: () => 0 })).toMatchObject({
      entryDay: '2015-08-24',
      exitDay: '2015-08-24',
      totalReturn: 0,
      excess: 0,
      hit: false,
    }));

  it('open on the day of its first close; closed on the very day of its horizon', () => {
    const until = (day: Day) => callResult(up, { series: seriesOf('2015-08-20', day, KO), benchmark });
    expect(until('2015-08-24')).toMatchObject({ state: 'open', entryDay: '2015-08-24', totalReturn: 0 });
    expect([until('2015-09-22').state, until('2015-09-23').state]).toEqual(['open', 'closed']);
  });

  it('a price of nothing or none has no return', () => {
    const growth = (first: number, last: number) =>
      callResult(up, { series: { ...ko, growth: ko.days.length ? grownBy(first, last) : [] }, benchmark }).totalReturn;
    const grownBy = (first: number, last: number) =>
      Array.from({ length: ko.days.length }, (_, row) => (row === 2 ? first : row === 23 ? last : 1));
    expect([growth(0, 5), growth(Number.NaN, 5), growth(2, Number.NaN), growth(2, 0)]).toEqual([
      null,
      null,
      null,
      -100,
    ]);
  });

  it('open while its time has not come, and counted nowhere', () => {
    const short = seriesOf('2015-08-20', '2015-08-25', KO);
    const open = callResult(up, { series: short, benchmark });
    expect(open).toMatchObject({ state: 'open', exit: null, hit: null });
    expect(trackRecord([open])).toMatchObject({ closed: 0, open: 1, hits: 0 });
  });

  it('waits before its first close', () =>
    expect(callResult(up, { series: seriesOf('2015-08-20', '2015-08-21', KO), benchmark })).toMatchObject({
      state: 'waiting',
      entry: null,
      excess: null,
    }));

  it('traded no more: the last price', () =>
    expect(callResult(up, { series: seriesOf('2015-08-20', '2015-09-01', KO), isOver: true, benchmark })).toMatchObject(
      { state: 'closed', ended: 'delisted', exitDay: '2015-09-01' },
    ));

  it('without a benchmark nothing is said of a hit', () =>
    expect(callResult(up, { series: ko, benchmark: () => null })).toMatchObject({ excess: null, hit: null }));

  it('a split between changes nothing: growth is what counts', () => {
    const halved = { ...ko, close: [...(ko.close as number[])].map((value) => value / 2) };
    const [whole, split] = [ko, halved].map((series) => callResult(up, { series, benchmark }));
    expect(split?.totalReturn).toBe(whole?.totalReturn);
  });
});

it('growth over days takes the last row up to each', () => {
  const series = { days: [10, 12, 15], growth: [100, 110, 121] };
  expect(growthOverDays(series, [11, 15])).toBeCloseTo(21);
  expect(growthOverDays(series, [9, 15])).toBeNull();
  expect(growthOverDays(series, [15, 40])).toBeNull();
  expect(growthOverDays(series, [12, 12])).toBe(0);
  expect(growthOverDays(series, [10, 11])).toBeNull();
  expect(growthOverDays(series, [10, 12])).toBeCloseTo(10);
});

const closed = (excess: number) => ({ state: 'closed' as const, excess, hit: excess > 0 });

describe('a track record', () => {
  it('14 hits of 20: 70 %, 48.10 to 85.45', () => {
    const { low, high } = wilson(14, 20)!;
    expect([low.toFixed(2), high.toFixed(2)]).toEqual(['48.10', '85.45']);
    const calls = Array.from({ length: 20 }, (_, at) => closed(at < 14 ? 2 : -1));
    expect(trackRecord(calls)).toMatchObject({ closed: 20, hits: 14, hitRate: 70, meanExcess: 1.1, medianExcess: 2 });
  });

  it('9 of 9: too few to judge', () =>
    expect(trackRecord(Array.from({ length: 9 }, () => closed(3)))).toMatchObject({
      isEnough: false,
      hitRate: null,
      interval: null,
      meanExcess: null,
    }));

  it('calls without prices are listed, not counted', () =>
    expect(trackRecord([{ state: 'closed', excess: null, hit: null }])).toMatchObject({
      closed: 1,
      unknown: 1,
      hits: 0,
    }));

  it('nothing at all', () => expect(wilson(0, 0)).toBeUndefined());

  it('all and none of ten stay within 0 and 100 %', () => {
    const [none, all] = [wilson(0, 10)!, wilson(10, 10)!];
    expect([none.low, none.high.toFixed(2), all.low.toFixed(2), all.high]).toEqual([
      0,
      '27.75',
      '72.25',
      expect.closeTo(100, 9),
    ]);
  });

  it('ten that are known are enough, nine and one without a price are not', () => {
    const calls = [4, 2, 6, 8, -1, -3, 2, 2, 2, 0].map(closed);
    expect(trackRecord(calls)).toMatchObject({
      closed: 10,
      hits: 7,
      isEnough: true,
      hitRate: 70,
      meanExcess: 2.2,
      medianExcess: 2,
    });
    const unknown = { state: 'closed' as const, excess: 1, hit: null };
    expect(trackRecord([...calls.slice(1), unknown])).toMatchObject({ closed: 10, unknown: 1, isEnough: false });
  });
});
