import { readChartAddress, readSeriesPart, writeChartAddress, writeSeriesPart } from './chart-address';
import { DEFAULT_OPTIONS, STARTING_CHARTS } from './chart-options';
import { readSeriesOf } from './series-of';

it.each([
  ['close', { of: 'close' }],
  ['MSFT!pettm', { of: 'pettm', security: 'MSFT' }],
  ['roe != 5', { of: 'roe != 5' }],
  ['roe!=5', { of: 'roe!=5' }],
  ['eco:CPI~2', { of: 'eco:CPI', pane: 2 }],
  [
    'pettm~1~left~step~restated~sma(12)~c3~1',
    {
      of: 'pettm',
      pane: 1,
      axis: 'left',
      type: 'step',
      as: 'restated',
      transform: 'sma(12)',
      colour: 'c3',
      hidden: true,
    },
  ],
  ['close~9~up~cake~never~cube~pink~maybe', { of: 'close' }],
])('%s', (text, expected) => expect(readSeriesPart(text)).toEqual(expected));

it('series are written as they are read', () => {
  for (const text of ['close', 'MSFT!pettm', 'eco:CPI~2', 'pettm~1~left~step~restated~sma(12)~c3~1', 'a / b~~~area'])
    expect(writeSeriesPart(readSeriesPart(text))).toBe(text);
});

it('an address without series is the chart everybody begins with; one that was emptied stays empty', () => {
  expect(readChartAddress(new URLSearchParams())).toEqual(DEFAULT_OPTIONS);
  expect(readChartAddress(new URLSearchParams('empty=1')).series).toEqual([]);
});

it.each(STARTING_CHARTS)('"$name" comes back from its address', ({ options }) => {
  const chart = { ...options, security: 'VTRL' };
  expect(readChartAddress(writeChartAddress(new URLSearchParams('asOf=2020-01-31'), chart))).toEqual(chart);
});

it('the page names the security, and symbols to compare with are closes', () => {
  const read = readChartAddress(new URLSearchParams('s=close&cmp=MSFT,^SPX,b a d&range=5Y&from=2020-01-01'), 'VTRL');
  expect(read).toMatchObject({ security: 'VTRL', range: '5Y', from: '2020-01-01' });
  expect(read.series).toEqual([{ of: 'close' }, { of: 'close', security: 'MSFT' }, { of: 'close', security: '^SPX' }]);
  expect(writeChartAddress(new URLSearchParams(), read, true).has('symbol')).toBe(false);
});

it('a referral in the address is no range, and stays', () => {
  const before = new URLSearchParams('s=close&r=Max');
  const read = readChartAddress(before, 'VTRL');
  expect(read.range).toBeUndefined();
  expect(writeChartAddress(before, { ...read, range: '1Y' }, true).toString()).toBe('r=Max&s=close&range=1Y');
});

it('hostile addresses are cut: never more than twelve series, nothing unknown', () => {
  const many = new URLSearchParams(Array.from({ length: 40 }, () => ['s', 'x'.repeat(5_000)]));
  const { series } = readChartAddress(many);
  expect(series).toHaveLength(12);
  expect(series[0]?.of).toHaveLength(1_000);
  expect(readChartAddress(new URLSearchParams('s=a&scale=cube&grain=hour&h=9&from=x&marks=S,Z')).marks).toEqual(['S']);
  expect(readChartAddress(new URLSearchParams('s=a&h=250.5')).chartHeight).toBeUndefined();
});

it.each([
  ['price', 'price'],
  ['sma(20)', 'study'],
  ['bollinger(20, 2.5)', 'study'],
  ['sma', 'formula'],
  ['obv', 'study'],
  ['eco:UNRATE', 'economy'],
  ['15 * eps_diluted', 'formula'],
  ['avg(roe[5y])', 'formula'],
  ['sma(0)', 'wrong'],
  ['sma(1.5)', 'wrong'],
  ['sma(1, 2)', 'wrong'],
  ['sma(9999)', 'wrong'],
  ['eco:', 'wrong'],
  ['  ', 'wrong'],
])('"%s" is a %s', (text, kind) => expect(readSeriesOf(text).kind).toBe(kind));
