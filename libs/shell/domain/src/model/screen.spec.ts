import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT_WEIGHTS, POPOVER_HOVER_MS, screenOf } from './screen';

it.each([
  [1088, 'desktop'],
  [1087, 'tablet'],
  [801, 'tablet'],
  [800, 'mobile'],
  [0, 'mobile'],
])('breakpoint: %p pixels are a %s', (width, screen) => expect(screenOf(width)).toBe(screen));

it('popover.hover: 300 ms, 500 ms where data is loaded first', () =>
  expect(POPOVER_HOVER_MS).toEqual({ normal: 300, heavy: 500 }));

it('fonts.weights: the font that pages load holds 400, 500, 700 and 800', () => {
  expect(FONT_WEIGHTS).toEqual([400, 500, 700, 800]);
  const css = readFileSync(path.resolve('node_modules/@fontsource-variable/inter/wght.css'), 'utf8');
  const [from, to] = /font-weight: (\d+) (\d+)/.exec(css)!.slice(1).map(Number);
  for (const weight of FONT_WEIGHTS) expect(weight >= from! && weight <= to!).toBe(true);
});
