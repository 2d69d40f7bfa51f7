import { asMember } from '@plumbline/auth/kit/testing';
import { backtestCalls } from '@plumbline/backtests/contract';
import { formulaCalls } from '@plumbline/metrics/contract';
import { screenCalls } from '@plumbline/screener/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [backtestCalls, screenCalls, formulaCalls];

/** The states of a page of backtests as a member sees it. */
export const backtestPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
