import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { panelOf } from '@plumbline/metrics/server';
import { rounds } from '@plumbline/shared/testing';

import { foldersOf, hasRealData, realMarket } from './testing/real-market';

/** A day takes the documents of all securities: a quarter of a minute. */
const isDeep = rounds(0, 1) === 1;
const ifPresent = isDeep && hasRealData() ? describe : describe.skip;
if (isDeep && !hasRealData()) process.stdout.write('Real files are not present: no screen of them is looked at.\n');

/** Plausible ranges of figures of a listed company: beyond, an input has a wrong magnitude, split or company. */
const BOUNDS: readonly (readonly [key: string, least: number, most: number])[] = [
  ['mktcap', 1e6, 1e13],
  ['pettm', 1, 2_000],
  ['ps', 0.02, 200],
  ['pb', 0.05, 500],
  ['dividend_yield', 0, 30],
  ['gross_margin', -100, 100],
  ['operating_margin', -500, 100],
  ['net_margin', -500, 100],
];

const readOf = (key: string) => ({ key, yearsBack: 0, quartersBack: 0 });

/** Days on which files have prices of many companies. */
const DAYS = ['2025-03-31', '2018-02-07', '2026-03-20'];

/** The first spec that reads the real files builds their market. */
const BUILT_WITHIN_MS = 600_000;

ifPresent('screens of real companies, from end to end', () => {
  let market: FileMarketReader;
  beforeAll(async () => {
    market = await openMarketReader(foldersOf((await realMarket()).varDir));
  }, BUILT_WITHIN_MS);
  afterAll(() => market.close());

  it.each(DAYS)('as known on %s', async (day) => {
    const panel = panelOf(market, day);
    const columns = await panel.columns({ reads: BOUNDS.map(([key]) => readOf(key)), texts: [] });
    let seen = 0;
    const beyond = BOUNDS.flatMap(([key, least, most]) => {
      const values = columns.numbers(readOf(key)) ?? [];
      return panel.securities.flatMap(({ symbol }, row) => {
        const value = values[row] ?? Number.NaN;
        if (!Number.isFinite(value)) return [];
        seen += 1;
        return value < least || value > most ? [`${symbol} ${key} ${String(value)}`] : [];
      });
    });
    expect(beyond).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  });
});
