import { holdingKey, type FundRow } from '@plumbline/etfs/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { EtfDeps } from './etf-market';
import { contentOf, sectorReader, sectorSlices } from './tabs';
import { reportToWire, rowsOf, type OpenedFund } from './open-fund';

/** Reports whose holdings are drawn: three years of quarters. */
const REPORTS = 12;
/** Lines of holdings. */
const LINES = 15;

const sumBy = (rows: readonly FundRow[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(holdingKey(row), (sums.get(holdingKey(row)) ?? 0) + row.weight);
  return sums;
};

const labelOf = ({ security, name }: FundRow) => ({
  name: security?.company ?? name,
  symbol: security ? displaySymbol(security.exchange, security.symbol) : null,
});

/** Weights of the largest holdings and of sectors, report by report up to the one that is shown. */
export async function historyTab(deps: EtfDeps, fund: OpenedFund) {
  const { market } = deps;
  const sectorOf = await sectorReader(deps);
  const end = fund.shown ? fund.reports.indexOf(fund.shown) + 1 : 0;
  const reports = fund.reports.slice(Math.max(0, end - REPORTS), end);
  const held: (readonly FundRow[])[] = [];
  const sectors: ReadonlyMap<string, number>[] = [];
  for (const report of reports) {
    held.push(await rowsOf(market, report));
    const slices = sectorSlices(await contentOf(market, { ...fund, shown: report }), sectorOf);
    sectors.push(new Map(slices.map(({ name, weight }) => [name, weight])));
  }
  const weights = held.map(sumBy);
  const largest = new Map((held.at(-1) ?? []).map((row) => [holdingKey(row), row]));
  const names = [...new Set(sectors.toReversed().flatMap((one) => [...one.keys()]))];
  return {
    reports: reports.map((report, at) => ({
      ...reportToWire(report, market.status().sample),
      holdings: held[at]?.length ?? 0,
    })),
    holdings: [...largest].slice(0, LINES).map(([key, row]) => ({
      ...labelOf(row),
      weights: weights.map((one) => one.get(key) ?? null),
    })),
    sectors: names.map((name) => ({ name, symbol: null, weights: sectors.map((one) => one.get(name) ?? null) })),
  };
}
