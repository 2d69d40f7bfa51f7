import { PREMIUM_STATUS } from '@plumbline/auth/domain';
import type { brokerCalls } from '@plumbline/portfolios/contract';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { PortfolioDeps } from '../deps';

/** Calls that a connector to brokerages answers: for premium members, where the operator set one up. */
export function brokerHandlers({ brokers }: Pick<PortfolioDeps, 'brokers'>): Handlers<typeof brokerCalls> {
  const ask = async (context: CallContext, question: { action: string } & Record<string, unknown>) => {
    const member = memberOf(context);
    if (member.status < PREMIUM_STATUS)
      throw new ApiError(403, 'Linking a brokerage is for premium members', { code: 'premium' });
    if (!brokers)
      throw new ApiError(503, 'No connection to brokerages is set up on this server: import a file of transactions', {
        code: 'not_configured',
      });
    return { data: await brokers.ask(member.userId, question) };
  };
  return {
    'POST /_api/v2/portfolios/brokerage/link_account': ({ body }, context) => ask(context, body),
    'POST /_api/v2/portfolios/yodlee/token': (_, context) => ask(context, { action: 'token' }),
    'POST /_api/v2/portfolios/yodlee/import': ({ body }, context) => ask(context, { action: 'import', ...body }),
  };
}
