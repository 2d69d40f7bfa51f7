import type { analysisCalls, ledgerCalls, noteCalls, portfolioCalls } from '@plumbline/portfolios/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type PortfolioCalls = typeof portfolioCalls & typeof ledgerCalls & typeof analysisCalls & typeof noteCalls;

/** Query values over the contracts of portfolios. */
export const q = createQueries<PortfolioCalls>(() => apiOf<PortfolioCalls>());

/** Queries that ask again at each visit. */
export const fresh = createQueries<PortfolioCalls>(() => apiOf<PortfolioCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const portfolioApi = () => apiOf<PortfolioCalls>();
