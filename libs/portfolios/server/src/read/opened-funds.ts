import { endOfDayNewYork, type FundHolding, type Security } from '@plumbline/market-data/domain';
import { fundContent, MAX_DEPTH, type FundContent } from '@plumbline/portfolios/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import type { PortfolioSources } from '../sources';

/** Contents of funds are kept: a few hundred kilobytes each. */
const kept = new LRUCache<string, { readonly content: FundContent | undefined }>({ max: 60 });

const CUSIP = /^(?!0{9})[0-9A-Z*@#]{9}$/;

/** The CUSIP of a holding, also where only its American ISIN is named. */
function cusipOf({ cusip = '', isin = '' }: FundHolding): string | undefined {
  if (CUSIP.test(cusip)) return cusip;
  return /^US[0-9A-Z]{10}$/.test(isin) ? isin.slice(2, 11) : undefined;
}

/** The security a fund holds: by its CUSIP, else by the symbol it had on the day of the report. */
function idIn(market: PortfolioSources['market'], day: Day) {
  return (holding: FundHolding): string | undefined => {
    const cusip = cusipOf(holding);
    const found = cusip === undefined ? undefined : market.lookup(cusip);
    if (found?.by === 'cusip') return found.security.id;
    return holding.ticker === undefined ? undefined : market.findAt(holding.ticker, day)?.id;
  };
}

async function contentOf(
  { market }: PortfolioSources,
  { id, symbol, company }: Security,
  asOf: Day | undefined,
): Promise<FundContent | undefined> {
  const key = `${market.status().version}|${id}|${asOf ?? ''}`;
  const known = kept.get(key);
  if (known) return known.content;
  const at = asOf === undefined ? undefined : endOfDayNewYork(asOf);
  const report = await market.areas().fundReport({ symbol, name: company }, at);
  const content = report && fundContent(report, idIn(market, report.reportDay));
  kept.set(key, { content });
  return content;
}

/** What is no company and holds others. */
export const isFund = (security: Security | undefined): security is Security =>
  security?.kind === 'etf' || security?.kind === 'fund';

/** The funds among securities by what they hold, and the funds they hold themselves, as known at the end of a day. */
export async function openFunds(
  deps: PortfolioSources,
  securities: readonly Security[],
  asOf: Day | undefined,
): Promise<ReadonlyMap<string, FundContent>> {
  const found = new Map<string, FundContent>();
  let wanted = securities.filter(isFund);
  for (let depth = 0; depth < MAX_DEPTH && wanted.length > 0; depth += 1) {
    const inner = new Set<string>();
    for (const fund of wanted) {
      const content = await contentOf(deps, fund, asOf);
      if (!content) continue;
      found.set(fund.id, content);
      for (const { id } of content.parts) if (id !== undefined && !found.has(id)) inner.add(id);
    }
    wanted = [...inner].map((id) => deps.market.find(id)).filter(isFund);
  }
  return found;
}
