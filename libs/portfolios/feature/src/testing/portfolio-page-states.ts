import { asMember } from '@plumbline/auth/kit/testing';
import { analysisCalls, ledgerCalls, noteCalls, portfolioCalls } from '@plumbline/portfolios/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [portfolioCalls, ledgerCalls, analysisCalls, noteCalls];

/** The states of a page of portfolios as a member sees it. */
export const portfolioPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
