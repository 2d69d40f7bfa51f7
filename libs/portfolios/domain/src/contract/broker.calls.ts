import { idParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const answer = z.object({ data: z.unknown() });
const call = { tags: ['portfolios'], role: 'member', errors: [403, 503], response: answer } as const;

/** Actions of a brokerage connection, as the specification names them. */
export const BROKERAGE_ACTIONS = [
  'list_brokerages',
  'url',
  'link_account',
  'unlink_account',
  'sync_account',
  'list_brokerage_accounts',
  'fix_connection',
  'check_connection',
  'force_check_connection',
] as const;

/** Calls that a connector to brokerages answers; without one they say so. */
export const brokerCalls = defineCalls({
  'POST /_api/v2/portfolios/brokerage/link_account': {
    summary: 'Links and reads accounts at a brokerage, where the operator set up a connector',
    ...call,
    body: z.object({
      action: z.enum(BROKERAGE_ACTIONS),
      accountId: z.string().max(200).optional(),
      brokerageAuthId: z.string().max(200).optional(),
      portfolioId: idParam.shape.id.optional(),
      withHistory: z.boolean().optional(),
      brokerageId: z.string().max(200).optional(),
    }),
  },
  'POST /_api/v2/portfolios/yodlee/token': {
    summary: 'A token of the account aggregator, where the operator set one up',
    ...call,
  },
  'POST /_api/v2/portfolios/yodlee/import': {
    summary: 'Reads accounts of the account aggregator, where the operator set one up',
    ...call,
    body: z.object({ accountId: z.string().max(200).optional(), portfolioId: idParam.shape.id.optional() }).optional(),
  },
});
