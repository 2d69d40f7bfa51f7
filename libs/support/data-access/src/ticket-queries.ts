import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import { queryOptions } from '@tanstack/react-query';
import { q, supportApi, type SupportCalls } from './calls';

type QueryOf<K extends keyof SupportCalls & string> =
  ArgsOf<K, SupportCalls[K]> extends { query?: infer Q } ? Q : never;

/** Others write at the same time: always refetch. */
const FRESH = { staleTime: 0 };

export const topicsQuery = () => ({ ...q.query('GET /_api/user/tickets_topics'), ...FRESH });
export const ticketsQuery = (query: QueryOf<'GET /_api/user/tickets'>) => ({
  ...q.query('GET /_api/user/tickets', { query }),
  ...FRESH,
});
export const ticketQuery = (id: number) => ({
  ...q.query('GET /_api/user/tickets/{id}', { params: { id } }),
  ...FRESH,
});
export const staffTicketsQuery = (query: QueryOf<'GET /_api/admin/tickets'>) => ({
  ...q.query('GET /_api/admin/tickets', { query }),
  ...FRESH,
});
export const staffTicketQuery = (id: number) => ({
  ...q.query('GET /_api/admin/tickets/{id}', { params: { id } }),
  ...FRESH,
});

/** The ticket behind a mailed link; reading it is a POST, as the secret of the link is not for logs. */
export const visitorTicketQuery = (token: string) =>
  queryOptions<ResultOf<SupportCalls['POST /_api/connect/ticket']>, ApiError>({
    queryKey: ['POST /_api/connect/ticket', token],
    queryFn: ({ signal }) => supportApi()('POST /_api/connect/ticket', { body: { token } }, { signal }),
    ...FRESH,
  });
