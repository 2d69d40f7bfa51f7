import { measureOf } from '../registry/measures';

const valueOf = (measure: string, inputs: Readonly<Record<string, unknown>>): unknown => {
  const found = measureOf(measure)?.of(inputs);
  return found && 'value' in found ? found.value : found;
};

describe('the colour of a price by its value', () => {
  it.each([
    ['valcolor.worst', 131, 100, 'worst'],
    ['valcolor.worst', 10, 0, 'worst'],
    ['valcolor.worst', 10, -5, 'worst'],
    ['valcolor.1.1', 130, 100, 'bad'],
    ['valcolor.1.1', 110.01, 100, 'bad'],
    ['valcolor.0.9', 110, 100, 'fair'],
    ['valcolor.0.9', 90.01, 100, 'fair'],
    ['valcolor.0.7', 90, 100, 'good'],
    ['valcolor.0.7', 70.01, 100, 'good'],
    ['valcolor.best', 70, 100, 'best'],
    ['valcolor.best', 0.01, 100, 'best'],
  ])('%s: %d against %d is %s', (_rule, price, value, colour) =>
    expect(valueOf('valuation_colour', { price, value })).toBe(colour),
  );
});

describe('the words of a score', () => {
  it.each([
    ['gfscore.91', 100, 'highest'],
    ['gfscore.91', 91, 'highest'],
    ['gfscore.81', 90, 'good'],
    ['gfscore.81', 81, 'good'],
    ['gfscore.71', 80, 'average'],
    ['gfscore.71', 71, 'average'],
    ['gfscore.51', 70, 'poor'],
    ['gfscore.51', 51, 'poor'],
    ['gfscore.0', 50, 'worst'],
    ['gfscore.0', 0, 'worst'],
    ['gfscore.0', null, 'worst'],
  ])('%s: %p is %s', (_rule, score, band) => expect(valueOf('gf_score_band', { score })).toBe(band));
});

it.each([
  [2, 6],
  [5, 12.1],
])('predictability.backtest: %d stars brought %d %% a year', (stars, percent) =>
  expect(valueOf('predictability_return', { stars })).toBe(percent),
);
