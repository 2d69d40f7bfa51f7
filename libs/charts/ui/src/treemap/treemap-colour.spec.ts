import { changeFill } from './treemap-colour';

const percentIn = (fill: string) => Number(/ (\d+)%/.exec(fill)?.[1]);

test.each([
  ['unknown', null, 'var(--surface-3)'],
  ['unchanged', 0, 'var(--surface-2)'],
  ['a gain', 3, 'color-mix(in srgb, var(--gain) 50%, var(--surface))'],
  ['more than the limit', 30, 'color-mix(in srgb, var(--gain) 50%, var(--surface))'],
  ['a loss', -1.5, 'color-mix(in srgb, var(--loss) 29%, var(--surface))'],
])('%s', (_case, change, fill) => expect(changeFill(change, 3)).toBe(fill));

test('a small change can be seen', () => expect(percentIn(changeFill(0.01, 3))).toBe(8));
