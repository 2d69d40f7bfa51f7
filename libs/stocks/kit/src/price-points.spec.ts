import type { PriceEvent } from '@plumbline/stocks/domain';
import { letterWords, priceMarks, pricePoints } from './price-points';

const dividend = (day: string): PriceEvent => ({ day, kind: 'dividend', amount: 0.22, currency: 'USD' });
const split: PriceEvent = { day: '2020-08-31', kind: 'split', ratio: 4 };

test('a day carries all that happened on it', () => {
  const series = { day: ['2020-08-28', '2020-08-31'], close: [124.8, 129.04], volume: [null, 225_702_700] };
  expect(pricePoints({ ...series, events: [split, dividend('2020-08-31')] })).toEqual([
    { day: '2020-08-28', close: 124.8, volume: null },
    { day: '2020-08-31', close: 129.04, volume: 225_702_700, event: 'Split 4 for 1; Dividend 0.22 USD' },
  ]);
});

test('a close that no price file has says how it is known', () => {
  const series = { day: ['2020-08-28', '2020-08-31', '2020-09-30'], close: [1, 2, 3], volume: [null, null, null] };
  const points = pricePoints({ ...series, grade: ['A', 'B', 'C'], events: [] });
  expect(points.map(({ by }) => by)).toEqual([
    undefined,
    'a list of fails to deliver',
    'reports of managers and funds',
  ]);
});

describe('marks', () => {
  it('are one a day', () =>
    expect(priceMarks([dividend('2020-05-08'), split, dividend('2020-08-31')], '2020-06-01')).toEqual([
      { day: '2020-05-08', letter: 'D' },
      { day: '2020-08-31', letter: 'SD' },
    ]));

  it('are those of splits alone where dividends in sight would overlap', () => {
    const many = Array.from({ length: 30 }, (_, at) => dividend(`20${String(at + 10)}-02-01`));
    expect(priceMarks([...many, split], undefined)).toEqual([{ day: '2020-08-31', letter: 'S' }]);
    expect(priceMarks([...many, split], '2020-01-01')).toHaveLength(31);
  });

  it('say what their letters mean', () => {
    expect(letterWords([split, dividend('2020-05-08'), { day: '2021-05-08', kind: 'special-dividend' }])).toBe(
      'D dividend, S split',
    );
    expect(letterWords([])).toBe('');
  });
});
