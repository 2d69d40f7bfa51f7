import type { TimeBack } from '../compute/time-back';
import type { FieldColumns } from './field-columns';
import { PastInputs } from './past-inputs';

type Columns = Pick<FieldColumns, 'formula' | 'atMonthEnds'>;

/** Figures of one row by how many months back they are; what is left out is missing. */
function columnsOf(figures: Readonly<Record<number, number>>, isTogether: boolean) {
  const asked: string[] = [];
  const at = (months: number): number => figures[months] ?? Number.NaN;
  const columns: Columns = {
    formula: (text, _key, back: TimeBack | undefined) => {
      const months = 12 * (back?.years ?? 0) + (back?.months ?? 0);
      asked.push(`${text} ${months}`);
      return { values: Float64Array.of(Number.NaN, at(months)) };
    },
    atMonthEnds: (_text, _key, months) => {
      if (!isTogether) return undefined;
      // Month ends of the second row follow each other, the oldest first; of the first one none is known.
      const ends = Array.from({ length: months }, (_, end) => at(months - end));
      const placesOf = (back: number): Int32Array => Int32Array.of(0, 1 + months - back);
      return { values: Float64Array.of(Number.NaN, ...ends), placesOf };
    },
  };
  return { inputs: new PastInputs(columns, 2), asked };
}

const OWNER = { key: 'own', back: undefined };
const QUARTERS = { history: 'pe', grain: 'quarter', count: 4 } as const;

describe.each([
  ['step by step', false],
  ['where month ends are adjacent', true],
])('a history %s', (_, isTogether) => {
  it.each([
    ['is oldest first', { 0: 10, 3: 13, 6: 16, 9: 19 }, [19, 16, 13, 10]],
    ['begins with the first that is known', { 0: 10, 3: 13 }, [13, 10]],
    ['has gaps behind that', { 0: 10, 6: 16 }, [16, undefined, 10]],
    ['may lack the present', { 3: 13 }, [13, undefined]],
    ['may be empty', { 1: 11 }, []],
  ])('%s', (_name, figures, expected) => {
    const read = columnsOf(figures, isTogether).inputs.history(QUARTERS, OWNER);
    expect([read(0), read(1)]).toEqual([[], expected]);
  });
});

it('a history of an earlier time goes step by step from there', () => {
  const { inputs } = columnsOf({ 12: 1, 15: 2 }, true);
  const back = { years: 1, quarters: 0, months: 0 };
  expect(inputs.history({ ...QUARTERS, count: 2 }, { key: 'own', back })(1)).toEqual([2, 1]);
});

describe('a table of years', () => {
  const table = { years: { rev: 'revenue' }, count: 3 };

  it.each([
    ['is oldest first', { 0: 1, 12: 2, 24: 3 }, [3, 2, 1]],
    ['begins after the last gap', { 0: 1, 24: 3 }, [1]],
    ['is empty without the last year', { 12: 2, 24: 3 }, []],
  ])('%s', (_, figures, expected) => {
    const read = columnsOf(figures, false).inputs.years(table, OWNER);
    expect(read(1)).toEqual(expected.map((rev) => ({ rev })));
    expect(read(0)).toEqual([]);
  });

  it('reads years that two tables share once', () => {
    const { inputs, asked } = columnsOf({ 0: 1, 12: 2, 24: 3, 36: 4 }, false);
    const back = { years: 1, quarters: 0, months: 0, period: 'annual' } as const;
    const [now, before] = [inputs.years(table, OWNER), inputs.years(table, { key: 'own', back })];
    expect(before(1)).toEqual([{ rev: 4 }, { rev: 3 }, { rev: 2 }]);
    expect(now(1).slice(0, 2)).toEqual(before(1).slice(1));
    expect(asked).toEqual(['revenue 0', 'revenue 12', 'revenue 24', 'revenue 36']);
  });
});
