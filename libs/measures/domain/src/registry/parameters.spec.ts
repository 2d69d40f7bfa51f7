import { measureRegistry } from './measures';
import { parameterText, valuesUnder, type ParameterTable } from '../parameters/parameter-table';
import { MODELS } from './models';

const rowsOf = ({ rows }: ParameterTable) => Object.entries(rows);
const parameters = MODELS.flatMap((table) => rowsOf(table).map(([key, row]) => [table.key, key, row] as const));

describe('the tables of parameters', () => {
  it('are one a model, used by a measure or by signs', () => {
    expect(new Set(MODELS.map(({ key }) => key)).size).toBe(MODELS.length);
    const wanted = 'fair_value valuation value_trap predictability score score_bands dcf reverse_dcf epv peter_lynch';
    const more = 'graham_number magic_formula altman_z beneish rank_strength rank_growth rank_value severe_signs';
    expect(MODELS.map(({ key }) => key)).toEqual(expect.arrayContaining(`${wanted} ${more}`.split(' ')));
  });

  it('say what each is, and hold a value within its bounds', () => {
    const wrong = parameters.filter(([, key, { name, doc, value, least, most, isWhole }]) => {
      const numbers = typeof value === 'number' ? [value] : value.map(([, y]) => y);
      const isInside = numbers.every((one) => one >= least && one <= most && (!isWhole || Number.isInteger(one)));
      return !/^[a-z][a-z0-9_]*$/.test(key) || name === '' || doc === '' || least >= most || !isInside;
    });
    expect(wrong).toEqual([]);
  });

  it('hold corners that rise, and numbers that rise where they have to', () => {
    const isRising = (values: readonly number[]): boolean =>
      values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
    const lines = parameters.flatMap(([, , { value }]) => (typeof value === 'number' ? [] : [value.map(([x]) => x)]));
    expect(lines.every(isRising)).toBe(true);
    const values = MODELS.map(({ rising, values: own }) => rising.map((name) => Number(own[name])));
    expect(values.every(isRising)).toBe(true);
  });

  it('name inputs of the measures that have them', () => {
    const unknown = MODELS.flatMap((table) => {
      const users = measureRegistry.filter(({ parameters: own }) => own.includes(table));
      return rowsOf(table).filter(
        ([, { input }]) => input !== undefined && !users.some(({ inputs }) => inputs.includes(input)),
      );
    });
    expect(unknown).toEqual([]);
  });
});

it('are written as people write them', () => {
  expect(parameterText(4)).toBe('4');
  expect(
    parameterText([
      [0, 1],
      [70, 10],
    ]),
  ).toBe('0:1, 70:10');
});

it('stay as they are but for what is changed', () => {
  const table = MODELS.find(({ key }) => key === 'valuation');
  if (!table) throw new Error('There is no such table');
  expect(valuesUnder(table, { dcf: { growth_pct: 1 } })).toBe(table.values);
  expect(valuesUnder(table, { valuation: { fair: 1.2 } })).toEqual({ ...table.values, fair: 1.2 });
});
