import { asMember } from '@plumbline/auth/kit/testing';
import { accountCalls, apiStaffCalls, keyCalls, salesCalls } from '@plumbline/data-api/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';
import { ACCOUNT, BARE_ACCOUNT, FILES, INFO, NO_FILES } from './data-api-answers';

const usage = (args: { readonly query?: { readonly month?: string } }) => ({
  month: args.query?.month ?? '2026-03',
  data: [
    {
      day: '2026-03-02',
      key_id: 1,
      key: 'Script',
      operation: 'GET /public/v1/securities',
      calls: 12,
      credits: 18,
      refused: 1,
    },
  ],
});

/** The states of a page of the data API as a member sees it. */
export const dataApiPageStates = (at: string, page: ReactNode) =>
  pageStates(page, {
    at,
    contracts: [accountCalls, apiStaffCalls, keyCalls, salesCalls],
    wrap: asMember,
    answers: {
      'GET /_api/data_sales/usage': usage,
      'GET /_api/data_sales/user': ACCOUNT,
      'GET /_api/data_sales/info': INFO,
      'GET /_api/data_sales/data/list': FILES,
    },
    empty: {
      'GET /_api/data_sales/usage': { month: '2026-03', data: [] },
      'GET /_api/data_sales/user': BARE_ACCOUNT,
      'GET /_api/data_sales/info': { ...INFO, products: [], needsContract: false },
      'GET /_api/data_sales/data/list': NO_FILES,
    },
  });
