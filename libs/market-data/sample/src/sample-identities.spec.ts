import { addDays } from '@plumbline/shared/domain';

import { SAMPLE_COMPANIES } from './companies/companies';
import { createEconomy } from './books/economy';
import { filingsOf } from './reports/filing-plan';
import { lineOf, type Lines, type Quarter } from './base/ledger';
import { factsOf } from './reports/report-facts';
import { simulate, type CompanyHistory } from './books/simulate';
import { SAMPLE_LAST_DAY } from './universe/universe';

const SEED = 'plumbline';
const economy = createEconomy(SEED);
const histories = SAMPLE_COMPANIES.map((company) => simulate(company, economy, SEED, SAMPLE_LAST_DAY));
const table = histories.map((history): [string, CompanyHistory] => [history.company.ticker, history]);

const or0 = (lines: Lines, name: string): number => lines[name] ?? 0;

function offences(
  quarters: readonly Quarter[],
  difference: (quarter: Quarter, before: Quarter | undefined) => number,
): string[] {
  return quarters.flatMap((quarter, index) => (difference(quarter, quarters[index - 1]) === 0 ? [] : [quarter.end]));
}

describe.each(table)('the books of %s', (_, { quarters }) => {
  it('balance in every quarter', () => {
    const open = offences(
      quarters,
      ({ balance }) => lineOf(balance, 'assets') - lineOf(balance, 'liabilities') - lineOf(balance, 'totalEquity'),
    );
    expect(open).toEqual([]);
  });

  it('tie the three cash flows and exchange rates to the change in cash', () => {
    const open = offences(quarters, ({ flows, balance }, before) => {
      const sum =
        or0(flows, 'operatingCash') +
        or0(flows, 'investingCash') +
        or0(flows, 'financingCash') +
        or0(flows, 'fxEffect') -
        or0(flows, 'cashChange');
      const step = before ? lineOf(balance, 'cash') - lineOf(before.balance, 'cash') - or0(flows, 'cashChange') : 0;
      return Math.abs(sum) + Math.abs(step);
    });
    expect(open).toEqual([]);
  });

  it('take tax and minorities from pretax income, and add what is given up', () => {
    const open = offences(
      quarters,
      ({ flows }) =>
        Math.abs(
          lineOf(flows, 'pretax') - lineOf(flows, 'tax') + or0(flows, 'discontinued') - lineOf(flows, 'netIncome'),
        ) + Math.abs(lineOf(flows, 'netIncome') - or0(flows, 'minorityIncome') - lineOf(flows, 'parentIncome')),
    );
    expect(open).toEqual([]);
  });

  it('hold whole numbers only, and never negative cash, plant or shares', () => {
    for (const { flows, balance, shares } of quarters) {
      const odd = Object.entries({ ...flows, ...balance, ...shares }).filter(
        ([, value]) => !Number.isSafeInteger(value),
      );
      expect(odd).toEqual([]);
      const negative = [
        'cash',
        'investments',
        'securities',
        'ppe',
        'goodwill',
        'intangibles',
        'receivables',
        'inventory',
        'longDebt',
      ];
      expect(negative.filter((name) => or0(balance, name) < 0)).toEqual([]);
      expect(shares.outstanding).toBeGreaterThan(0);
    }
  });
});

describe.each(table)('the years before of %s', (_, { company, quarters, laterFrom = '' }) => {
  const place = quarters.findIndex(({ start }) => start >= laterFrom);
  const [before, first] = [quarters[place - 1], quarters[place]];

  it('are nine or more whole fiscal years that end on the day before the later ones', () => {
    const years = quarters.slice(0, place).filter(({ lastOfYear }) => lastOfYear).length;
    expect([years * 4, years >= 9]).toEqual(company.firstDay ? [0, false] : [place, true]);
    expect(before?.end).toBe(company.firstDay || !first ? undefined : addDays(first.start, -1));
  });

  it('lead to the plant, the debt and the shares of the later ones', () => {
    if (!before || !first) return;
    const change = (name: string): number => or0(first.balance, name) - or0(before.balance, name);
    const debt = or0(first.flows, 'debtIssued') - or0(first.flows, 'debtRepaid');
    expect(change('longDebt') + change('currentDebt')).toBe(debt);
    expect(change('common')).toBe(or0(first.flows, 'sbc') + or0(first.flows, 'stockIssued'));
    expect(Math.abs(first.shares.outstanding / before.shares.outstanding - 1)).toBeLessThan(0.1);
    expect(before.shares.outstanding).toBe(company.shares * 1_000_000);
  });

  it('pay dividends that lead to those of the later ones', () => {
    if (!before || !first || before.dividendPerShare === 0) return;
    expect(first.dividendPerShare / before.dividendPerShare).toBeGreaterThan(0.85);
  });
});

describe.each(table)('the reports of %s', (_, history) => {
  const reports = filingsOf(history, SEED, SAMPLE_LAST_DAY).filter(({ report }) => report);

  /** Interim reports of the years before, and of the time before figures were tagged, give key lines only. */
  const isBrief = ({ report, filed }: (typeof reports)[number]): boolean =>
    report !== undefined &&
    !report.annual &&
    (filed < '2011-06-01' || report.quarter.start < (history.laterFrom ?? ''));

  it('balance as filed, also where the first version was wrong', () => {
    for (const filing of reports.filter((each) => !isBrief(each))) {
      const facts = factsOf(history, filing, true);
      const at = (name: string) =>
        facts.find(({ concept, end }) => concept === `us-gaap:${name}` && end === filing.reportDay)?.value ??
        Number.NaN;
      expect(at('Assets')).toBe(at('LiabilitiesAndStockholdersEquity'));
    }
  });

  it('state earnings per share as income by shares, rounded to cents', () => {
    for (const filing of reports.filter(({ report }) => (report?.quarter.start ?? '') >= (history.laterFrom ?? ''))) {
      const facts = factsOf(history, filing, true);
      const find = (name: string) =>
        facts.find(
          ({ concept, end, start }) => concept === `us-gaap:${name}` && end === filing.reportDay && start !== undefined,
        )?.value;
      const income = find('NetIncomeLossAvailableToCommonStockholdersBasic') ?? find('NetIncomeLoss') ?? Number.NaN;
      const eps = find('EarningsPerShareBasic') ?? Number.NaN;
      expect(
        Math.abs(eps - income / (find('WeightedAverageNumberOfSharesOutstandingBasic') ?? Number.NaN)),
      ).toBeLessThanOrEqual(0.00500001);
    }
  });
});

it('adds the quarters of a report up to its year to date', () => {
  for (const history of histories) {
    const ofForm = filingsOf(history, SEED, SAMPLE_LAST_DAY).filter(({ report }) => report && !report.annual);
    for (const filing of ofForm.filter(({ report }) => report?.quarter.quarter === 3)) {
      const net = factsOf(history, filing, true).filter(
        ({ concept, end }) => concept === 'us-gaap:NetIncomeLoss' && end === filing.reportDay,
      );
      const year = history.quarters.filter(
        ({ year: of, end }) => of === filing.report?.quarter.year && end <= filing.reportDay,
      );
      const sums = [year, year.slice(-1)].map((part) =>
        part.reduce((sum, { flows }) => sum + lineOf(flows, 'parentIncome') * 1000, 0),
      );
      expect(net.map(({ value }) => value)).toEqual(sums);
    }
  }
});
