import { searchCalls } from '@plumbline/search/contract';
import { pageSource, searchHandlers, securitySources } from '@plumbline/search/server';
import { platformCalls } from '@plumbline/shared/contract';
import { bindCalls, type BoundCall } from '@plumbline/shared/server';
import { PAGES } from '@plumbline/shell/domain';
import { platformHandlers } from '@plumbline/shell/server';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import type { AppDeps } from './app';

/** Error reports of one network address in a minute. */
const REPORTS_A_MINUTE = 20;

const securityNames = {
  symbol: ({ exchange, symbol }: { exchange: string; symbol: string }) => displaySymbol(exchange, symbol),
  path: (symbol: string) => stockPath(symbol),
};

/** Calls of what stands around every page: version, notification bar, error reports, search. */
export function bindShell(deps: Pick<AppDeps, 'market' | 'version' | 'auth' | 'hasNotificationBar' | 'reports'>) {
  const { market, auth } = deps;
  const countReport = (address: string) =>
    auth.counters.takeOne(auth.counters.keyOf('report', address), REPORTS_A_MINUTE, 60);
  const sources = [...securitySources(market, securityNames), pageSource(PAGES.filter(({ isSearched }) => isSearched))];
  const calls: BoundCall[] = [
    ...bindCalls(platformCalls, platformHandlers({ ...deps, countReport })),
    ...bindCalls(searchCalls, searchHandlers({ sources })),
  ];
  return calls;
}
