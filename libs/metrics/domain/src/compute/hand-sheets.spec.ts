import { agrees } from '../measures/check';
import { WIRE_NUMBERS } from '../measures/wire';
import { isKnown, type MissingStatus } from '../model/measured';
import { documentOf, measuresOf, SHEET_METRICS, type HandSheet, type SheetYear } from '../testing/hand-sheet';
import { HAND_SHEETS } from '../testing/hand-sheets';
import { companyAt } from './company-view';
import { evaluateMetric } from './metric-value';

/** A share of the value itself. */
const TOLERANCE = 1e-9;

const years = HAND_SHEETS.flatMap((sheet) =>
  sheet.years.map((year) => [`${sheet.company} ${year.year}`, sheet, year] as const),
);
const measures = years.flatMap(([name, sheet, year]) =>
  Object.keys(year.measures).map((key) => [name, key, sheet, year] as const),
);

const expectedOf = (year: SheetYear, key: string): number => {
  const value = year.measures[key]?.value;
  return typeof value === 'number' ? value : WIRE_NUMBERS[value as MissingStatus];
};

it('are twelve companies in two years each', () => {
  expect(HAND_SHEETS.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining(['AAPL', 'NVDA', 'GOOGL', 'KO', 'TSLA', 'AMZN']),
  );
  expect(years).toHaveLength(24);
  // Three measures a year at least have no number for lack of a balance sheet; the others are numbers.
  expect(measures.length).toBeGreaterThan(24 * 13);
});

const views = new Map(HAND_SHEETS.map((sheet) => [sheet, companyAt(documentOf(sheet))]));
const viewOf = (sheet: HandSheet): ReturnType<typeof companyAt> => views.get(sheet) ?? companyAt(documentOf(sheet));

it.each(measures)('%s: %s as worked by hand, from the reported figures of the sheet', (_, key, sheet, year) => {
  const got = measuresOf(viewOf(sheet), year)[key];
  const expected = expectedOf(year, key);
  expect(got !== undefined && agrees(got, expected, TOLERANCE * Math.abs(expected)) ? expected : got).toEqual(expected);
});

it.each(HAND_SHEETS.map((sheet) => [sheet.company, sheet] as const))(
  '%s: the metrics of its latest year are those of the sheet',
  (_, sheet) => {
    const [latest] = sheet.years;
    if (!latest) throw new Error('The sheet has no year');
    const wrong = SHEET_METRICS.flatMap((key) => {
      const result = evaluateMetric(key, { view: viewOf(sheet), prices: { reason: 'No price' } });
      const got = isKnown(result) ? result.value : WIRE_NUMBERS[result.status];
      const expected = expectedOf(latest, key);
      return agrees(got, expected, TOLERANCE * Math.abs(expected)) ? [] : [{ key, got, expected }];
    });
    expect(wrong).toEqual([]);
  },
);

it.each(years)('%s: the questions of the F-Score that are answered with yes are its points', (_, __, year) => {
  const score = year.measures['piotroski_f'];
  if (typeof score?.worked !== 'object') return;
  expect(score.worked).toHaveLength(9);
  expect(score.worked.filter((line) => line.startsWith('+ '))).toHaveLength(Number(score.value));
});
