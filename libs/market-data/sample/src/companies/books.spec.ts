import { lineOf, type Lines } from '../base/ledger';
import { factsOf } from '../reports/report-facts';
import { createUniverse } from '../universe/universe';

const universe = createUniverse({ companies: 150 });
const generated = universe.companies.filter((company) => company.generated);
const or0 = (lines: Lines, name: string): number => lines[name] ?? 0;

/** Tickers of companies with a quarter for which the difference is not zero. */
const offenders = (difference: (flows: Lines, balance: Lines, before: Lines | undefined) => number): string[] =>
  generated
    .filter((company) => {
      const { quarters } = universe.history(company);
      return quarters.some(
        ({ flows, balance }, index) => difference(flows, balance, quarters[index - 1]?.balance) !== 0,
      );
    })
    .map(({ ticker }) => ticker);

const market = createUniverse();
const withPreferred = market.companies.filter(({ economics }) => economics.preferred > 0);

it.each(withPreferred.map((company) => [company.ticker, company] as const))(
  '%s states what is left for common stock, and earnings a share of it',
  (_, company) => {
    const report = market.filings(company).findLast(({ report: found }) => found?.annual && !found.misstated);
    const facts = report ? factsOf(market.history(company), report, true) : [];
    const stated = (name: string): number =>
      facts.findLast(({ concept, end }) => concept.split(':')[1] === name && end === report?.reportDay)?.value ??
      Number.NaN;
    const [common, perShare, shares, parent] = (
      company.filer
        ? [
            'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity',
            'BasicEarningsLossPerShare',
            'WeightedAverageShares',
            'ProfitLossAttributableToOwnersOfParent',
          ]
        : [
            'NetIncomeLossAvailableToCommonStockholdersBasic',
            'EarningsPerShareBasic',
            'WeightedAverageNumberOfSharesOutstandingBasic',
            'NetIncomeLoss',
          ]
    ).map(stated);
    expect(Math.abs((common ?? 0) - (perShare ?? Number.NaN) * (shares ?? 0))).toBeLessThanOrEqual(
      0.00500001 * (shares ?? 0),
    );
    expect(common).toBeLessThan(parent ?? 0);
  },
);

it('interim reports of the last year state the dividends of the quarter a year before', () => {
  const silent = market.companies
    .filter(({ generated: made, filer, lastTraded, quirks }) => made && !filer && !lastTraded && !quirks.splits)
    .filter((company) => {
      const history = market.history(company);
      const filing = market.filings(company).findLast(({ report }) => report && !report.annual);
      const quarter = history.quarters.find(({ end }) => end === filing?.reportDay);
      const before = history.quarters[history.quarters.findIndex(({ end }) => end === quarter?.end) - 4];
      if (!filing || !before || before.dividendPerShare === 0) return false;
      const stated = factsOf(history, filing, true).find(
        ({ concept, start, end }) =>
          concept.endsWith(':CommonStockDividendsPerShareDeclared') && start === before.start && end === before.end,
      );
      return stated?.value !== Number((before.dividendPerShare + (before.specialPerShare ?? 0)).toFixed(4));
    });
  expect(silent.map(({ ticker }) => ticker)).toEqual([]);
});

describe('the books of generated companies', () => {
  it('balance', () => {
    expect(
      offenders(
        (_, balance) => lineOf(balance, 'assets') - lineOf(balance, 'liabilities') - lineOf(balance, 'totalEquity'),
      ),
    ).toEqual([]);
  });

  it('tie the cash flows to the change in cash', () => {
    const open = offenders((flows, balance, before) => {
      const three = or0(flows, 'operatingCash') + or0(flows, 'investingCash') + or0(flows, 'financingCash');
      const sum = three + or0(flows, 'fxEffect');
      const step = before ? lineOf(balance, 'cash') - lineOf(before, 'cash') - or0(flows, 'cashChange') : 0;
      return Math.abs(sum - or0(flows, 'cashChange')) + Math.abs(step);
    });
    expect(open).toEqual([]);
  });

  it('take tax and minorities from pretax income', () => {
    const open = offenders((flows) => {
      const net = or0(flows, 'pretax') - or0(flows, 'tax') + or0(flows, 'discontinued') - or0(flows, 'netIncome');
      return (
        Math.abs(net) + Math.abs(or0(flows, 'netIncome') - or0(flows, 'minorityIncome') - or0(flows, 'parentIncome'))
      );
    });
    expect(open).toEqual([]);
  });

  it('are reported with assets equal to liabilities and equity, in the currency and taxonomy of the company', () => {
    for (const company of generated.filter((_, index) => index % 3 === 0)) {
      const taxonomy = company.filer ? 'ifrs-full' : 'us-gaap';
      const totals = company.filer
        ? ['Assets', 'EquityAndLiabilities']
        : ['Assets', 'LiabilitiesAndStockholdersEquity'];
      const annual = universe.filings(company).findLast(({ report }) => report?.annual && !report.misstated);
      const facts = annual ? factsOf(universe.history(company), annual, true) : [];
      const [assets, other] = totals.map((name) =>
        facts.find(({ concept, end }) => concept === `${taxonomy}:${name}` && end === annual?.reportDay),
      );
      expect([company.ticker, assets?.value, assets?.unit]).toEqual([
        company.ticker,
        other?.value,
        company.currency ?? 'USD',
      ]);
    }
  });
});
