import {
  accountCalls,
  bookmarkCalls,
  factorCalls,
  registrationCalls,
  sessionCalls,
  socialCalls,
} from '@plumbline/auth/contract';
import { asMember } from '@plumbline/auth/kit/testing';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [accountCalls, bookmarkCalls, factorCalls, registrationCalls, sessionCalls, socialCalls];

/** The states of a page of an account as its member sees it. */
export const accountPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
