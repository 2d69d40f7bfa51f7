import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';

import type { SampleCompany } from './company';
import { sampleFiles } from '../sample-market';
import { builtCases, SIZE } from '../testing/built-cases';
import { createUniverse } from '../universe/universe';

const { companies, lastDay } = createUniverse(SIZE);
let files: string;
/** The generated company with a number. */
const numbered = (number: number): SampleCompany => companies[30 + number] as SampleCompany;
let reader: FileMarketReader;

const factsOf = async (id = ''): Promise<number> => (await reader.document(id))?.facts.length ?? 0;
const pricesOf = (id = ''): number => reader.prices(id)?.days.length ?? 0;
const actionsOf = async (id = ''): Promise<string[]> =>
  ((await reader.document(id))?.actions ?? []).map(({ kind }) => kind);
const documentOf = async (symbol: string) => reader.document(reader.find(symbol)?.id ?? '');

describe('generated companies, imported and built', () => {
  beforeAll(async () => {
    const folders = await builtCases();
    ({ files } = folders);
    reader = await openMarketReader(folders);
  }, 180_000);
  afterAll(() => reader.close());

  it('have one security each, and one more for each receipt', () => {
    const without = companies.filter(({ ticker }) => !reader.find(ticker)).map(({ ticker }) => ticker);
    expect(without).toEqual([]);
    const receipts = companies.flatMap(({ quirks }) => quirks.receipt?.ticker ?? []);
    const classes = companies.filter(({ quirks }) => quirks.otherClass).length;
    const funds = reader.list().filter(({ kind }) => kind === 'etf').length;
    expect(funds).toBeGreaterThan(8);
    expect(reader.list()).toHaveLength(companies.length + receipts.length + classes + funds);
  });

  it('have prices and figures under one security', async () => {
    for (const { ticker, cik } of companies.filter((_, number) => number % 4 === 0)) {
      const found = reader.ofCompany(String(cik)).find(({ symbol }) => symbol === ticker);
      expect([ticker, found?.cik]).toEqual([ticker, String(cik)]);
      expect(await factsOf(found?.id)).toBeGreaterThan(40);
      expect(pricesOf(found?.id)).toBeGreaterThan(100);
    }
  });

  it('of a foreign exchange are quoted and report in its currency', async () => {
    const home = companies.find(({ filer }) => filer === 'home');
    if (!home?.venue || !home.currency) throw new Error('none is at home abroad');
    const security = reader.find(home.ticker);
    expect([security?.exchange, security?.currency]).toEqual([home.venue.code, home.currency]);
    const units = new Set((await documentOf(home.ticker))?.facts.map(({ unit }) => unit));
    expect([...units].sort()).toEqual([home.currency, `${home.currency}/shares`, 'shares'].sort());
  });

  it('with a receipt have two listings of one company', () => {
    const { cik, ticker, quirks } = numbered(4);
    const symbols = reader.ofCompany(String(cik)).map(({ symbol }) => symbol);
    expect(symbols.sort()).toEqual([ticker, quirks.receipt?.ticker].sort());
    expect(reader.find(quirks.receipt?.ticker ?? '')?.kind).toBe('adr');
  });

  it('with another ticker before are found by both, with one history of prices', async () => {
    const { ticker, quirks } = numbered(5);
    const security = reader.find(ticker);
    expect(security?.formerSymbols).toEqual([quirks.former?.ticker]);
    expect(pricesOf(security?.id)).toBeGreaterThan(1800);
    expect(await actionsOf(security?.id)).toContain('ticker-change');
  });

  it('that share a ticker one after the other are two securities', () => {
    const [before, after] = [numbered(10), numbered(11)];
    const ids = [before, after].map(({ cik }) => reader.ofCompany(String(cik))[0]?.id);
    expect(new Set(ids).size).toBe(2);
    expect(reader.find(after.ticker)?.cik).toBe(String(after.cik));
    for (const id of ids) expect(pricesOf(id)).toBeGreaterThan(200);
  });

  it.each([
    [0, 'special-dividend'],
    [2, 'delisting'],
    [3, 'merger'],
    [7, 'spin-off'],
  ])('have their action: number %d a %s', async (number, kind) => {
    const { ticker, cik } = numbered(number);
    const found = reader.ofCompany(String(cik)).find(({ symbol }) => symbol === ticker);
    expect(await actionsOf(found?.id)).toContain(kind);
  });

  it('that are gone are marked so', () => {
    const gone = companies.filter(({ lastTraded, generated }) => generated && lastTraded);
    const marked = gone.filter(({ cik }) => reader.ofCompany(String(cik))[0]?.delisted);
    expect(marked.map(({ ticker }) => ticker)).toEqual(gone.map(({ ticker }) => ticker));
  });

  it('without revenue report none', async () => {
    const shell = (await documentOf(numbered(13).ticker))?.facts ?? [];
    expect(shell.some(({ concept }) => concept.includes('Revenue'))).toBe(false);
    expect(shell.some(({ concept }) => concept === 'us-gaap:ResearchAndDevelopmentExpense')).toBe(true);
  });

  it('stay within 0.4 MB of facts a company', () => {
    const folder = path.join(files, 'companyfacts');
    const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(400_000);
  });

  it('are written as they are generated, the same each time', () => {
    let count = 0;
    for (const file of sampleFiles(SIZE)) {
      // Files of companies come first: those of all else take most of the time.
      if ((count += 1) > 200) break;
      if (count % 5 === 0) expect(readFileSync(path.join(files, file.path), 'utf8')).toBe(file.text);
    }
    expect(lastDay).toBe('2026-06-30');
  }, 60_000);
});
