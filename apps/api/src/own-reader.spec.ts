import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { someOf } from '@plumbline/shared/testing';
import { companyNow, STATEMENT_ITEMS, statementTable, type PeriodKind } from '@plumbline/statements/domain';

import { arithmetic } from './testing/own-reader';
import { OwnStatements, type Finding } from './testing/own-statements';
import { foldersOf, hasRealData, realMarket } from './testing/real-market';

const ifPresent = hasRealData() ? describe : describe.skip;
if (!hasRealData()) process.stdout.write('Real files are not present: no statement is read a second time.\n');

it.each([
  ['a + b - c', 4],
  ['a + b? - missing?', 5],
  ['missing? + missing?', undefined],
  ['a + missing', undefined],
  ['(a - b) * 2 / c', -2],
  ['-a + b', 1],
])('the reader computes %s', (formula, value) => {
  const rows: Readonly<Record<string, number>> = { a: 2, b: 3, c: 1 };
  expect(arithmetic(formula, (key) => rows[key])).toBe(value);
});

/** Of a company's 200 rows in all periods: some companies are enough to see that the reader reads; a deep run reads all. */
const FEW = 24;
/** Companies with fewer facts have no statement. */
const MIN_FACTS = 20;

const textOf = (symbol: string, { what, kind, row, period, shown, read }: Finding): string =>
  `${symbol} ${kind} ${row} ${period}: ${what}, ${shown}, read ${read}`;

/** Apple reported its dividends of 2012 for each quarter and not for the year. */
const isOfQuartersAlone = ({ shown, read }: Finding): boolean =>
  shown.endsWith('(derived)') && read.includes('is not reported');

/** The first spec that reads the real files builds their market. */
const BUILT_WITHIN_MS = 600_000;

ifPresent('statements against the raw facts, by a reader of its own', () => {
  let market: FileMarketReader;
  beforeAll(async () => {
    market = await openMarketReader(foldersOf((await realMarket()).varDir));
  }, BUILT_WITHIN_MS);
  afterAll(() => market.close());

  async function* companies(): AsyncGenerator<readonly [symbol: string, statements: OwnStatements]> {
    const byCik = new Map(market.list().map((security) => [security.cik, security]));
    for (const { id, symbol } of someOf([...byCik.values()], 12 * FEW)) {
      const document = await market.document(id);
      if (!document || document.facts.length < MIN_FACTS) continue;
      const view = companyNow(document);
      const table = (period: PeriodKind) => statementTable(view, { period, basis: 'restated' });
      const tables = { annual: table('annual'), quarterly: table('quarterly'), ttm: table('ttm') };
      const items = STATEMENT_ITEMS.filter(({ templates }) => templates.includes(view.template.template));
      yield [symbol, new OwnStatements(document, tables, items)];
    }
  }

  it('every row of every period is what the reports say, and twelve months that are a year are the year', async () => {
    const wrong: string[] = [];
    let [cells, pairs, read] = [0, 0, 0];
    for await (const [symbol, statements] of companies()) {
      const { count, apart } = statements.pairs();
      wrong.push(...statements.findings().map((finding) => textOf(symbol, finding)));
      wrong.push(...apart.filter((each) => !isOfQuartersAlone(each)).map((finding) => textOf(symbol, finding)));
      [cells, pairs, read] = [cells + statements.size, pairs + count, read + 1];
    }
    process.stdout.write(
      `${String(read)} companies, ${String(cells)} cells and ${String(pairs)} pairs were read again.\n`,
    );
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(1_000);
  });
});
