import { isKnown } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { WIRE_NUMBERS } from '@plumbline/measures/domain';
import { evaluateMetric } from '@plumbline/metrics/domain';
import {
  askableOf,
  askSheet,
  expectedOf,
  factsOf,
  HAND_SHEETS,
  type HandSheet,
  SHEET_METRICS,
} from '@plumbline/metrics/testing';
import { companyAt } from '@plumbline/statements/domain';

import { foldersOf, hasRealData, realMarket } from './testing/real-market';

const ifPresent = hasRealData() ? describe : describe.skip;
if (!hasRealData())
  process.stdout.write('Real files are not present: the hand-worked sheets are not held against them.\n');

const TOLERANCE = 1e-9;
const NAMES = HAND_SHEETS.map((sheet) => [sheet.company, sheet] as const);

/** Four quarters, each rounded to millions, differ from their year by a few. */
const ROUNDED_QUARTERS = 1e-5;

const isClose = (got: unknown, expected: number, tolerance = TOLERANCE): boolean =>
  typeof got === 'number' && Math.abs(got - expected) <= tolerance * Math.max(1, Math.abs(expected));

ifPresent('hand-worked sheets against the filings, imported and built', () => {
  const documents = new Map<HandSheet, SecurityDocument>();
  let market: FileMarketReader;

  beforeAll(async () => {
    market = await openMarketReader(foldersOf((await realMarket()).varDir));
    for (const sheet of HAND_SHEETS) {
      const security = market.find(sheet.symbol);
      const document = security && (await market.document(security.id));
      if (document) documents.set(sheet, document);
    }
  });

  afterAll(() => market.close());

  const documentOf = (sheet: HandSheet): SecurityDocument => {
    const document = documents.get(sheet);
    if (!document) throw new Error(`${sheet.company} was not imported`);
    return document;
  };

  it.each(NAMES)('%s reported every figure of its sheet', (_, sheet) => {
    const { facts } = documentOf(sheet);
    const said = new Set(facts.map(({ concept, start = '', end, value }) => [concept, start, end, value].join('|')));
    const filed = new Set(facts.map(({ accession }) => accession));
    const missing = factsOf(sheet).filter(
      ({ concept, start = '', end, value }) => !said.has([concept, start, end, value].join('|')),
    );
    expect(missing).toEqual([]);
    const accessions = sheet.filings.map(({ accession }) => accession).filter((name) => !name.startsWith('file:'));
    expect(accessions.filter((name) => !filed.has(name))).toEqual([]);
  });

  it.each(NAMES)('%s: every measure of the sheet from its filings', (_, sheet) => {
    const document = documentOf(sheet);
    const wrong = sheet.years.flatMap((year) =>
      askableOf(sheet, year).flatMap((key) => {
        const [got, expected] = [askSheet(document, sheet, year, key), expectedOf(year, key)];
        return isClose(got, expected) ? [] : [{ year: year.year, key, got, expected }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(NAMES)('%s: its metrics on the day of the annual report', (_, sheet) => {
    const [latest] = sheet.years;
    const document = documentOf(sheet);
    const report = document.facts.find(({ end, form, concept }) =>
      [end === latest?.end, form === '10-K', concept === 'us-gaap:Assets'].every(Boolean),
    );
    const view = companyAt(document, report?.filed);
    const wrong = SHEET_METRICS.flatMap((key) => {
      const result = evaluateMetric(key, { view, prices: { reason: 'No price' } });
      const got = isKnown(result) ? result.value : WIRE_NUMBERS[result.status];
      const expected = latest ? expectedOf(latest, key) : Number.NaN;
      return isClose(got, expected, ROUNDED_QUARTERS) ? [] : [{ key, got, expected }];
    });
    expect(wrong).toEqual([]);
  });
});
