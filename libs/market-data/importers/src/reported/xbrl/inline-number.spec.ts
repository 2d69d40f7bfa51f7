import { inlineValue, numberOfWords } from './inline-number';

describe('numbers as printed', () => {
  it.each([
    ['1,234.5', 'ixt:num-dot-decimal', '3', undefined, 1_234_500],
    ['1,234', 'ixt:numcommadot', '6', '-', -1_234_000_000],
    ['1.234,5', 'ixt:num-comma-decimal', '0', undefined, 1234.5],
    ['1 234,5', 'ixt:numspacecomma', '0', undefined, 1234.5],
    ['1.234', 'ixt:numdotcomma', '0', undefined, 1234],
    ['\u2014', 'ixt:zerodash', '6', undefined, 0],
    ['-', 'ixt:fixed-zero', '6', '-', 0],
    ['no', 'ixt-sec:numwordsen', '0', undefined, 0],
    ['5.2', undefined, '9', undefined, 5_200_000_000],
    ['4.5', undefined, '-2', undefined, 0.045],
    ['.25', undefined, undefined, undefined, 0.25],
    ['', 'ixt:num-dot-decimal', '0', undefined, Number.NaN],
    ['n/m', undefined, '0', undefined, Number.NaN],
    ['\u2014', undefined, '0', undefined, Number.NaN],
  ])('%j as %s, scale %s, sign %s is %s', (text, format, scale, sign, value) => {
    expect(inlineValue({ text, format, scale, sign })).toBe(value);
  });

  it.each([
    ['one hundred and twenty-five', 125],
    ['Two million three hundred thousand', 2_300_000],
    ['several', Number.NaN],
    ['', Number.NaN],
  ])('%j is %s', (text, value) => {
    expect(numberOfWords(text)).toBe(value);
  });
});
