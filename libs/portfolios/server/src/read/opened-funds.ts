import {
  endOfDayNewYork,
  fundContent,
  fundSecurity,
  openFunds,
  type FundContent,
  type Security,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import type { PortfolioSources } from '../sources';

/** Contents of funds are kept: a few hundred kilobytes each. */
const kept = new LRUCache<string, { readonly content: FundContent | undefined }>({ max: 60 });

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
  const securityOf = report && fundSecurity(market, report.reportDay);
  const content = securityOf && fundContent(report, (holding) => securityOf(holding)?.id);
  kept.set(key, { content });
  return content;
}

/** Securities that hold others. */
export const isFund = (security: Security | undefined): security is Security =>
  security?.kind === 'etf' || security?.kind === 'fund';

/** The funds among securities by what they hold, and the funds they hold themselves, as known at the end of a day. */
export const openHeldFunds = (
  deps: PortfolioSources,
  securities: readonly Security[],
  asOf: Day | undefined,
): Promise<ReadonlyMap<string, FundContent>> =>
  openFunds(
    securities.map(({ id }) => id),
    {
      contentOf: async (id) => {
        const security = deps.market.find(id);
        return security && contentOf(deps, security, asOf);
      },
      isFund: (id) => isFund(deps.market.find(id)),
    },
  );
