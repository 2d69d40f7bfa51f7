import { alertCalls, channelCalls, portfolioAlertCalls, userAlertCalls } from '@plumbline/alerts/contract';
import { asMember } from '@plumbline/auth/kit/testing';
import { portfolioCalls } from '@plumbline/portfolios/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [alertCalls, userAlertCalls, channelCalls, portfolioAlertCalls, portfolioCalls];

/** The states of a page of alerts as a member sees it. */
export const alertPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
