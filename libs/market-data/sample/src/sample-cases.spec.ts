import { acceptanceClock } from '@plumbline/market-data/domain';
import { daysBetween } from '@plumbline/shared/domain';
import { importerOf, toSourceFile } from '@plumbline/market-data/importers';
import { collect } from '@plumbline/market-data/importers/testing';

import { SAMPLE_COMPANIES } from './companies/companies';
import { cikText } from './companies/company';
import { sampleFiles } from './sample-market';

interface Row {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: string;
  readonly frame?: string;
}
interface Facts {
  readonly facts: Record<string, Record<string, { units: Record<string, Row[]> }>>;
}
interface Submissions {
  readonly filings: { readonly recent: Record<'form' | 'filingDate' | 'acceptanceDateTime' | 'items', string[]> };
}

const files = new Map(
  Array.from(sampleFiles({ companies: SAMPLE_COMPANIES.length, only: 'companies' }), ({ path, text }) => [path, text]),
);
const cikOf = (ticker: string): string =>
  cikText(SAMPLE_COMPANIES.find((company) => company.ticker === ticker)?.cik ?? 0);

function rowsOf(ticker: string, concept: string, taxonomy = 'us-gaap'): Row[] {
  const { facts }: Facts = JSON.parse(files.get(`companyfacts/CIK${cikOf(ticker)}.json`) ?? '');
  return Object.values(facts[taxonomy]?.[concept]?.units ?? {}).flat();
}

function filingRows(ticker: string) {
  const { filings }: Submissions = JSON.parse(files.get(`submissions/CIK${cikOf(ticker)}.json`) ?? '');
  const { form, filingDate, acceptanceDateTime, items } = filings.recent;
  return form.map((name, index) => ({
    form: name,
    filed: filingDate[index] ?? '',
    accepted: acceptanceDateTime[index] ?? '',
    items: items[index] ?? '',
  }));
}

const closes = (file: string): Map<string, number> =>
  new Map(
    (files.get(file) ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => [line.slice(0, 10), Number(line.split(',')[4])]),
  );
const days = (row: Row): number => (row.start ? daysBetween(row.start, row.end) + 1 : 0);
const formsOf = (ticker: string): string[] => filingRows(ticker).map(({ form }) => form);
/** Vintages of one period: its first and its last value. */
function restated(ticker: string, concept: string, before: string): { first: number; last: number }[] {
  const periods = new Map<string, Row[]>();
  for (const row of rowsOf(ticker, concept)) {
    const key = `${row.start ?? ''} ${row.end}`;
    periods.set(key, [...(periods.get(key) ?? []), row]);
  }
  return Array.from(periods.values()).flatMap((rows) => {
    const ordered = rows.toSorted((a, b) => (a.filed < b.filed ? -1 : 1));
    const [first, last] = [ordered[0], ordered.at(-1)];
    return first && last && first.filed < before && last.filed > before ? [{ first: first.val, last: last.val }] : [];
  });
}

describe('every file of the sample market', () => {
  it.each(Array.from(files.keys()).filter((name) => !name.endsWith('.meta.json')))(
    '%s is imported without a rejected row',
    (name) => {
      const text = files.get(name) ?? '';
      const base = name.split('/').at(-1) ?? '';
      const importer = importerOf(text.slice(0, 4096), base);
      if (!importer) throw new Error(`${name} is not recognised`);
      const result = collect(importer.read(toSourceFile({ name: base, bytes: Buffer.from(text) })));
      expect(result.malformed).toBeUndefined();
      expect(result.rejected).toEqual([]);
      expect(result.accepted).toBeGreaterThan(0);
    },
  );

  it('carries each frame once for a concept and unit', () => {
    for (const { ticker } of SAMPLE_COMPANIES) {
      const frames = rowsOf(ticker, 'NetIncomeLoss').flatMap(({ frame }) => frame ?? []);
      expect(new Set(frames).size).toBe(frames.length);
      expect(frames.length).toBeGreaterThan(5);
    }
  });

  it('shows the clock of its acceptance times unambiguously', () => {
    for (const { ticker, quirks } of SAMPLE_COMPANIES.filter((company) => !company.quirks.withoutSubmissions)) {
      expect(acceptanceClock(filingRows(ticker))).toBe(quirks.universalTime ? 'utc' : 'new-york');
    }
  });
});

describe('the awkward case', () => {
  it.each([
    ['VTRL', '2021-07-20', 4],
    ['SKHP', '2020-08-04', 0.1],
  ])('split of %s restates what was reported before', (ticker, day, ratio) => {
    const shares = restated(ticker, 'WeightedAverageNumberOfDilutedSharesOutstanding', day);
    expect(shares.length).toBeGreaterThan(0);
    for (const { first, last } of shares) expect(last / first).toBeCloseTo(ratio, 5);
    const earnings = restated(ticker, 'EarningsPerShareDiluted', day);
    for (const { first, last } of earnings)
      expect(Math.abs(last - first / ratio)).toBeLessThanOrEqual(0.006 / Math.min(1, ratio));
    expect(rowsOf(ticker, 'StockholdersEquityNoteStockSplitConversionRatio1').map(({ val }) => val)).toContain(ratio);
    expect(files.get('actions/splits.csv')).toContain(`${ticker},${day},${ratio}\n`);
  });

  it('restatement: the amended report and all later ones give less revenue', () => {
    expect(formsOf('TSGD')).toContain('10-K/A');
    const year = rowsOf('TSGD', 'Revenues')
      .concat(rowsOf('TSGD', 'RevenueFromContractWithCustomerExcludingAssessedTax'))
      .filter((row) => row.end === '2019-12-31' && days(row) > 350);
    const [first, ...later] = year.toSorted((a, b) => (a.filed < b.filed ? -1 : 1));
    expect(later[0]?.form).toBe('10-K/A');
    expect(new Set(later.map(({ val }) => val)).size).toBe(1);
    expect(first?.val).toBeGreaterThan(later[0]?.val ?? Number.NaN);
  });

  it('negative equity', () => expect(rowsOf('FXMR', 'StockholdersEquity').every(({ val }) => val < 0)).toBe(true));

  it('loss-maker', () => expect(rowsOf('MDVX', 'NetIncomeLoss').every(({ val }) => val < 0)).toBe(true));

  it('recent listing', () => {
    expect([...closes('prices/LMRC.csv').keys()][0]).toBe('2024-05-16');
    expect(formsOf('LMRC')).toContain('424B4');
    expect(rowsOf('LMRC', 'Assets').every(({ filed }) => filed > '2024-05-16')).toBe(true);
  });

  it('delisted: no price and no report later, not in the ticker list', () => {
    expect([...closes('prices/DUNM.csv').keys()].at(-1)).toBe('2022-09-16');
    expect(formsOf('DUNM')).toEqual(expect.arrayContaining(['25-NSE', '15-12G']));
    expect(files.get('company_tickers_exchange.json')).not.toContain('DUNM');
  });

  it('changed fiscal year: a transition report over six months', () => {
    const transition = rowsOf('WNFD', 'NetIncomeLoss').filter(({ form }) => form === '10-KT');
    expect(transition.map(({ start, end }) => [start, end])).toContainEqual(['2020-07-01', '2020-12-31']);
    expect(
      rowsOf('WNFD', 'NetIncomeLoss').some(({ start, end }) => start === '2021-01-01' && end === '2021-12-31'),
    ).toBe(true);
  });

  it('missing quarter', () => {
    expect(formsOf('PLWK')).toContain('NT 10-Q');
    expect(rowsOf('PLWK', 'Assets').some(({ fy, fp }) => fy === 2022 && fp === 'Q2')).toBe(false);
    expect(rowsOf('PLWK', 'Assets').some(({ fy, fp }) => fy === 2022 && fp === 'Q3')).toBe(true);
  });

  it('no submissions file, no count on the cover', () => {
    expect(files.has(`submissions/CIK${cikOf('HLSM')}.json`)).toBe(false);
    expect(rowsOf('HLSM', 'Assets').length).toBeGreaterThan(40);
    expect(rowsOf('CLDN', 'EntityCommonStockSharesOutstanding', 'dei')).toEqual([]);
    expect(rowsOf('NGBL', 'EntityCommonStockSharesOutstanding', 'dei').length).toBeGreaterThan(40);
  });

  it('tag migration of revenue', () => {
    const years = ['SalesRevenueNet', 'Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax'].map((tag) => [
      ...new Set(rowsOf('NGBL', tag).map(({ fy }) => fy)),
    ]);
    expect(years[0]).toEqual(Array.from({ length: 10 }, (_, index) => 2006 + index));
    expect(years[1]?.toSorted()).toEqual([2016, 2017]);
    expect(Math.min(...(years[2] ?? []))).toBe(2018);
  });

  it('price gap of months', () => {
    const traded = [...closes('prices/IVDR.csv').keys()];
    expect(traded.filter((day) => day >= '2020-11-09' && day <= '2021-03-12')).toEqual([]);
    expect(traded).toContain('2021-03-15');
  });

  it('two price files that disagree on some days', () => {
    const [one, other] = [closes('prices/BXCB.csv'), closes('prices-second/BXCB.csv')];
    const differing = [...other].filter(([day, close]) => Math.abs(close / (one.get(day) ?? Number.NaN) - 1) > 0.005);
    expect(differing).toHaveLength(4);
    expect(other.size).toBe(252);
  });

  it('two classes of one company', () => {
    expect(
      files.get('company_tickers_exchange.json')?.match(new RegExp(`\\[${Number(cikOf('VDLN'))},`, 'g')),
    ).toHaveLength(2);
    expect(closes('prices/VDLN-B.csv').size).toBe(closes('prices/VDLN.csv').size);
  });

  it.each(['FTBY', 'PHLW', 'CMST'])('bank %s has no cost of goods', (ticker) => {
    expect(rowsOf(ticker, 'CostOfGoodsAndServicesSold')).toEqual([]);
    expect(rowsOf(ticker, 'AssetsCurrent')).toEqual([]);
    expect(rowsOf(ticker, 'InterestIncomeExpenseNet').length).toBeGreaterThan(40);
  });

  it.each([
    ['ORVT', 'MinorityInterest'],
    ['GWBU', 'PreferredStockValue'],
    ['KDRN', 'CommercialPaper'],
    ['AMBH', 'PremiumsEarnedNet'],
    ['LKGP', 'RealEstateInvestmentPropertyNet'],
  ])('%s reports %s', (ticker, concept) => {
    expect(rowsOf(ticker, concept).length).toBeGreaterThan(10);
    expect(rowsOf(ticker, concept).every(({ val }) => val > 0)).toBe(true);
  });

  it('a year of 53 weeks', () => {
    const lengths = new Set(
      rowsOf('QRVN', 'NetIncomeLoss')
        .map(days)
        .filter((length) => length > 350),
    );
    expect([...lengths].toSorted()).toEqual([364, 371]);
  });

  it('annual reports give no fourth quarter, cash flows only the year to date', () => {
    expect(rowsOf('NGBL', 'NetIncomeLoss').filter((row) => row.form === '10-K' && days(row) < 350)).toEqual([]);
    const cash = rowsOf('NGBL', 'NetCashProvidedByUsedInOperatingActivities');
    expect(cash.every(({ start }) => start?.endsWith('-01-01'))).toBe(true);
  });
});
