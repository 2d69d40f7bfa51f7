import { areaData } from './area-data';

const at = (day: string) => ({ day, close: 10, volume: null });

test('days in a row are points of one line', () => {
  expect(areaData([at('2026-03-19'), at('2026-03-20'), at('2026-03-30')])).toEqual([
    { time: '2026-03-19', value: 10 },
    { time: '2026-03-20', value: 10 },
    { time: '2026-03-30', value: 10 },
  ]);
});

test('a gap keeps its width and no line crosses it', () => {
  const [before, ...rest] = areaData([at('2026-03-06'), at('2026-03-18')]);
  expect(before).toMatchObject({ time: '2026-03-06', lineColor: 'transparent', topColor: 'transparent' });
  const empty = ['09', '10', '11', '12', '13', '16', '17'].map((day) => ({ time: `2026-03-${day}` }));
  expect(rest).toEqual([...empty, { time: '2026-03-18', value: 10 }]);
});

test('nothing is nothing', () => expect(areaData([])).toEqual([]));
