import { fieldOf } from './registry/fields';
import { rightValueOf, SPECIAL_FIELDS, specialField } from './special-fields';

describe('fields with numbers of the specification', () => {
  it('are three, and those of the registry are there', () => {
    expect(SPECIAL_FIELDS.map(({ id }) => id)).toEqual([53_023, 117_009, 151_349]);
    for (const { key } of SPECIAL_FIELDS) if (key !== undefined) expect(fieldOf(key)).toBeDefined();
    expect(specialField(151_349)?.key).toBe('currency');
    expect(specialField(1)).toBeUndefined();
  });

  it.each([
    [53_023, '0', false],
    [53_023, 0, 0],
    [53_023, '1', '1'],
    [53_023, 'constructor', 'constructor'],
    [117_009, '0', '0'],
    [1, '0', '0'],
  ])('a filter on %s with right value %p means %p', (id, value, meant) => {
    expect(rightValueOf(id, value)).toBe(meant);
  });
});
