import { FOREIGN_EXCHANGES } from '@plumbline/market-data/domain';

import { SAMPLE_COMPANIES } from './companies';
import type { SampleCompany } from './company';
import { generateCompanies } from './generate-companies';

const WINDOW = { from: '2006-06-30', to: '2026-06-30' };
const make = (count: number, seed = 'plumbline') => generateCompanies(seed, count, WINDOW, SAMPLE_COMPANIES);
const many = make(4000);
const some = many.slice(0, 370);

const all = <T>(of: (company: SampleCompany) => T): T[] => many.map(of);

describe('generated companies', () => {
  it('are the same for the same seed, however many there are', () => {
    expect(make(100)).toEqual(many.slice(0, 100));
    expect(make(5, 'another').map(({ name }) => name)).not.toEqual(many.slice(0, 5).map(({ name }) => name));
  });

  it('have numbers and names of their own', () => {
    expect(new Set(all(({ cik }) => cik)).size).toBe(many.length);
    expect(new Set(all(({ name }) => name)).size).toBe(many.length);
    expect(Math.min(...all(({ cik }) => cik))).toBe(9_900_000_031);
  });

  it('share a ticker only where one is used again', () => {
    const byTicker = new Map<string, SampleCompany[]>();
    for (const company of [...SAMPLE_COMPANIES, ...many])
      byTicker.set(company.ticker, [...(byTicker.get(company.ticker) ?? []), company]);
    const shared = [...byTicker.values()].filter(({ length }) => length > 1);
    expect(shared).toHaveLength(1);
    const [before, after] = shared[0] ?? [];
    expect(before?.lastTraded?.localeCompare(after?.listedFrom ?? '')).toBe(-1);
  });

  it('have tickers that nothing in wide use has: rare letters side by side', () => {
    const american = many.filter(({ venue }) => !venue).map(({ ticker }) => ticker);
    expect(american.filter((ticker) => !/^[A-Z](QZ|ZQ|QJ|JQ|XQ|XJ|ZJ|JZ)[A-Z]{1,2}$/.test(ticker))).toEqual([]);
  });

  it('do not run out of tickers in a market of sixty thousand', () => {
    const tickers = generateCompanies('plumbline', 60_000, WINDOW, SAMPLE_COMPANIES).map(({ ticker }) => ticker);
    expect(new Set(tickers).size).toBe(tickers.length - 1);
  }, 60_000);

  it('are listed on every exchange of every region', () => {
    const used = new Set(some.flatMap(({ venue }) => venue?.code ?? []));
    expect(FOREIGN_EXCHANGES.filter(({ code }) => !used.has(code))).toEqual([]);
    expect(some.filter(({ filer, venue }) => filer === '20-F' && !venue).length).toBeGreaterThan(4);
    expect(new Set(some.map(({ exchange }) => exchange))).toEqual(
      new Set([...used, 'Nasdaq', 'NYSE', 'NYSE American', 'OTC']),
    );
  });

  it.each(['bank', 'insurer', 'real-estate', 'technology', 'energy'])('have companies of the sector %s', (sector) => {
    expect(some.filter((company) => company.sector === sector).length).toBeGreaterThan(5);
  });

  it('are small mostly, and a few are very large', () => {
    const sizes = many
      .filter(({ sector, currency }) => sector !== 'bank' && !currency)
      .map(({ scale }) => scale)
      .sort((a, b) => a - b);
    const at = (part: number): number => sizes[Math.floor(sizes.length * part)] ?? 0;
    expect(at(0.5)).toBeLessThan(500);
    expect(at(0.99) / at(0.5)).toBeGreaterThan(50);
  });
});

describe('awkward cases of generated companies', () => {
  it.each<[string, number, (company: SampleCompany) => boolean]>([
    ['a special dividend', 0, ({ quirks }) => quirks.specialDividend !== undefined],
    ['a failure', 2, ({ end }) => end?.kind === 'failed'],
    ['a merger into another company', 3, ({ end }) => end?.by !== undefined],
    ['a receipt in New York', 4, ({ quirks, venue }) => quirks.receipt !== undefined && venue !== undefined],
    ['another ticker before', 5, ({ quirks }) => quirks.former !== undefined],
    ['20-F in a foreign currency', 6, ({ filer, currency, venue }) => filer === '20-F' && !venue && currency !== 'USD'],
    ['a spin-off', 7, ({ quirks }) => quirks.spinOff !== undefined],
    ['no revenue', 13, ({ quirks }) => quirks.withoutRevenue === true],
    ['very many filings', 15, ({ quirks }) => quirks.manyInsiders === true],
    ['over the counter', 16, ({ exchange }) => exchange === 'OTC'],
    ['a changed fiscal year', 19, ({ quirks }) => quirks.fiscalYearChange !== undefined],
  ])('%s', (_, number, holds) => expect(holds(some[number] as SampleCompany)).toBe(true));

  it('the company spun off begins on the day the parent goes without it', () => {
    expect(some[8]?.listedFrom).toBe(some[7]?.quirks.spinOff?.day);
    expect(some[8]?.ticker).toBe(some[7]?.quirks.spinOff?.ticker);
  });

  it('a ticker is used again after its first company was gone', () => {
    expect(some[11]?.ticker).toBe(some[10]?.ticker);
    expect((some[11]?.listedFrom ?? '') > (some[10]?.lastTraded ?? '9')).toBe(true);
  });
});
