import { DEFAULT_SCALE, drawableScale, PICTURE_SCALES, PICTURE_SIZES, readScale, sizeName } from './share-picture';

it('share.sizes: seven', () =>
  expect(PICTURE_SIZES.map(sizeName)).toEqual([
    '800x418',
    '800x600',
    '1000x625',
    '1200x628',
    '1800x942',
    '1200x850',
    '768x1024',
  ]));

it('share.scales: eleven, 100 percent unless one is chosen', () => {
  expect(PICTURE_SCALES).toEqual([50, 75, 80, 100, 125, 150, 175, 200, 250, 300, 400]);
  expect(DEFAULT_SCALE).toBe(100);
});

it.each([
  ['120', 120],
  ['-120', 120],
  [' 90 ', 90],
  ['abc', undefined],
  ['12.5', undefined],
  ['1e3', undefined],
  ['--5', undefined],
  ['', undefined],
  ['0', undefined],
])('scale.integer: "%s" is %p', (text, scale) => expect(readScale(text)).toBe(scale));

it.each([
  ['800x418', 400, 400],
  ['1200x628', 400, 400],
  ['1800x942', 400, 307],
  ['1800x942', 300, 300],
  ['768x1024', 100_000, 451],
])('%s at %i percent is drawn at %i', (name, scale, drawn) => {
  const size = PICTURE_SIZES.find((one) => sizeName(one) === name);
  expect(size && drawableScale(size, scale)).toBe(drawn);
});
