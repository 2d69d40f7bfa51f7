import type { SecurityDocument } from '@plumbline/market-data/domain';
import { agrees } from '@plumbline/measures/domain';
import { realDocument, testRealCompanies } from '@plumbline/statements/testing';
import { askableOf, askSheet, classCountsOf, documentOf, expectedOf } from '../testing/hand-sheet';
import { HAND_SHEETS } from '../testing/hand-sheets';

/** A share of the value itself. */
const TOLERANCE = 1e-9;

const years = HAND_SHEETS.flatMap((sheet) =>
  sheet.years.map((year) => [`${sheet.company} ${year.year}`, sheet, year] as const),
);

const measures = years.flatMap(([name, sheet, year]) =>
  askableOf(sheet, year).map((key) => [name, key, sheet, year] as const),
);

const isSame = (got: number, expected: number): boolean => agrees(got, expected, TOLERANCE * Math.abs(expected));

it('are twelve companies in two years each', () => {
  expect(HAND_SHEETS.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining(['AAPL', 'NVDA', 'GOOGL', 'KO', 'TSLA', 'AMZN']),
  );
  expect(years).toHaveLength(24);
  // Three measures a year at least have no number for lack of a balance sheet; the others are numbers.
  expect(measures.length).toBeGreaterThan(24 * 13);
  for (const key of ['roic', 'piotroski_f', 'altman_z'])
    expect(years.filter(([, , { measures: worked }]) => typeof worked[key]?.value === 'number').length).toBeGreaterThan(
      14,
    );
});

const documents = new Map(HAND_SHEETS.map((sheet) => [sheet, documentOf(sheet)]));

it.each(measures)('%s: %s as worked by hand, asked for by its key', (_, key, sheet, year) => {
  const [got, expected] = [
    askSheet(documents.get(sheet) ?? documentOf(sheet), sheet, year, key),
    expectedOf(year, key),
  ];
  expect(isSame(got, expected) ? expected : got).toEqual(expected);
});

testRealCompanies('%s: every measure of the sheet, from the whole published file', (symbol) => {
  const sheet = HAND_SHEETS.find((one) => one.symbol === symbol);
  if (!sheet) return;
  const published = realDocument(symbol);
  const facts = [...published.facts, ...classCountsOf(sheet)];
  const document: SecurityDocument = { ...published, facts, profile: { sic: sheet.sic } };
  const wrong = sheet.years.flatMap((year) =>
    askableOf(sheet, year).flatMap((key) => {
      const [got, expected] = [askSheet(document, sheet, year, key), expectedOf(year, key)];
      return isSame(got, expected) ? [] : [{ year: year.year, key, got, expected }];
    }),
  );
  expect(wrong).toEqual([]);
});

it.each(years)('%s: the questions of the F-Score that are answered with yes are its points', (_, __, year) => {
  const score = year.measures['piotroski_f'];
  if (typeof score?.worked !== 'object') return;
  expect(score.worked).toHaveLength(9);
  expect(score.worked.filter((line) => line.startsWith('+ '))).toHaveLength(Number(score.value));
});
