import { formulaCalls } from '@plumbline/metrics/contract';
import { eventCalls, ideaCalls, menuCalls, savedCalls, screenCalls } from '@plumbline/screener/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [screenCalls, eventCalls, savedCalls, menuCalls, ideaCalls, formulaCalls];

/** The states of a page of the screener at an address. */
export const screenerPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts });
