import { measureOf } from '@plumbline/measures/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { momentOf } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { EconomicDeps, EconomicMarket } from '../economic-market';

/** Funds that hold the members of an index, for indices that no list on file has. */
const FUNDS: Readonly<Record<string, readonly (readonly [symbol: string, name: string])[]>> = {
  'S&P 500': [['IVV', 'iShares Core S&P 500 ETF'], ['VOO', 'Vanguard 500 Index Fund']],
  'Dow Jones Industrial Average': [['DIA', 'SPDR Dow Jones Industrial Average ETF Trust']],
  'Nasdaq-100': [['QQQM', 'Invesco NASDAQ 100 ETF'], ['QQQ', 'Invesco QQQ Trust']],
}; // prettier-ignore

/** Below this share of market value with a fair value, no ratio is shown. */
const MIN_COVERAGE = 70;

interface Members {
  readonly symbols: readonly string[];
  /** How the members are known, in words. */
  readonly known: string;
}

async function listedMembers(
  market: EconomicMarket,
  index: string,
  asOf: Day | undefined,
): Promise<Members | undefined> {
  const all = (await market.areas().indexMembers()).filter((member) => member.index === index);
  if (all.length === 0) return undefined;
  const symbols = all.filter(({ added }) => asOf === undefined || added === undefined || added <= asOf);
  return {
    symbols: symbols.map(({ symbol }) => symbol),
    known:
      asOf === undefined
        ? 'Members by the list on file, which carries no day of its own'
        : 'Members by the list on file without those added later; companies that left since are not in it',
  };
}

async function fundMembers(market: EconomicMarket, index: string, asOf: Day | undefined): Promise<Members | undefined> {
  for (const [symbol, name] of FUNDS[index] ?? []) {
    const report = await market.areas().fundReport({ symbol, name }, momentOf(asOf));
    if (!report) continue;
    const names = report.holdings.flatMap(({ assetCategory, ticker, cusip }) =>
      assetCategory === undefined || assetCategory === 'EC' ? (ticker ?? cusip ?? []) : [],
    );
    return { symbols: names, known: `Members by what ${name} held on ${report.reportDay}, Form N-PORT` };
  }
  return undefined;
}

const numberOr = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** An index over what its members are worth, member by member; null where nothing says who they are. */
export async function indexValueOf({ market, figures }: EconomicDeps, index: string, asOf: Day | undefined) {
  const members = (await listedMembers(market, index, asOf)) ?? (await fundMembers(market, index, asOf));
  if (!members) return null;
  const securities = [
    ...new Map(members.symbols.flatMap((name) => market.find(name) ?? []).map((one) => [one.id, one])).values(),
  ];
  const figureOf = await figures(['mktcap', 'price', 'gf_value', 'price_to_gf_value'], asOf);
  const rows = securities.flatMap(({ id, exchange, symbol, company }) => {
    const cap = numberOr(figureOf(id, 'mktcap'));
    if (cap === null || cap <= 0) return [];
    const [price, value] = [numberOr(figureOf(id, 'price')), numberOr(figureOf(id, 'gf_value'))];
    const ratio = price !== null && value !== null && value > 0 ? price / value : null;
    return [{ id, symbol: displaySymbol(exchange, symbol), company, cap, price, value, ratio }];
  });
  return { ...levelOf(rows), index, members: members.symbols.length, known: members.known };
}

interface MemberRow {
  readonly id: string;
  readonly symbol: string;
  readonly company: string;
  readonly cap: number;
  readonly price: number | null;
  readonly value: number | null;
  readonly ratio: number | null;
}

/** The level of the index and what each member adds to it. */
function levelOf(rows: readonly MemberRow[]) {
  const all = rows.reduce((sum, { cap }) => sum + cap, 0);
  const usable = rows.filter(({ ratio }) => ratio !== null);
  const covered = usable.reduce((sum, { cap }) => sum + cap, 0);
  const coverage = all > 0 ? (100 * covered) / all : null;
  const level = measureOf('index_price_to_gf_value')!.of({
    members: usable.map(({ cap, price, value }) => ({ mktcap: cap, price, gf_value: value })),
  });
  const isShown = coverage !== null && coverage >= MIN_COVERAGE;
  const worth = usable.reduce((sum, { cap, ratio }) => sum + cap / ratio!, 0);
  return {
    listed: rows.length,
    coverage,
    ratio: isShown && 'value' in level && typeof level.value === 'number' ? level.value : null,
    data: rows
      .map(({ id, symbol, company, cap, ratio }) => ({
        stockid: id,
        display_symbol: symbol,
        company,
        cap,
        ratio,
        weight: (100 * cap) / all,
        // The level less one is the sum of these: value above worth, over the worth of all.
        contribution: ratio === null || worth <= 0 ? null : (cap - cap / ratio) / worth,
      }))
      .sort((a, b) => b.cap - a.cap),
  };
}
