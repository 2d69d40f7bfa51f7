import { asAuthor } from '@plumbline/auth/kit/testing';
import { articleCalls, learnCalls, newsCalls, staffArticleCalls, writingCalls } from '@plumbline/content/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import { stockCalls } from '@plumbline/stocks/contract';
import type { ReactNode } from 'react';

const contracts = [articleCalls, writingCalls, staffArticleCalls, newsCalls, learnCalls, stockCalls];

/** The states of a page of content as anybody sees it. */
export const contentPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts });

/** The same as an author sees it. */
export const authorPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asAuthor });
