import { asMember } from '@plumbline/auth/kit/testing';
import { accountCalls, keyCalls } from '@plumbline/data-api/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const usage = (args: { readonly query?: { readonly month?: string } }) => ({
  month: args.query?.month ?? '2026-03',
  data: [
    {
      ...{ day: '2026-03-02', key_id: 1, key: 'Script', operation: 'GET /public/v1/securities' },
      ...{ calls: 12, credits: 18, refused: 1 },
    },
  ],
});

/** The states of a page of the data API as a member sees it. */
export const dataApiPageStates = (at: string, page: ReactNode) =>
  pageStates(page, {
    ...{ at, contracts: [accountCalls, keyCalls], wrap: asMember },
    answers: { 'GET /_api/data_sales/usage': usage },
    empty: { 'GET /_api/data_sales/usage': { month: '2026-03', data: [] } },
  });
