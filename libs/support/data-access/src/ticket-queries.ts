import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import { queryOptions } from '@tanstack/react-query';
import { fresh, supportApi, type SupportCalls } from './calls';

type QueryOf<K extends keyof SupportCalls & string> =
  ArgsOf<K, SupportCalls[K]> extends { query?: infer Q } ? Q : never;

export const topicsQuery = () => fresh.query('GET /_api/user/tickets_topics');
export const ticketsQuery = (query: QueryOf<'GET /_api/user/tickets'>) =>
  fresh.query('GET /_api/user/tickets', { query });
export const ticketQuery = (id: number) => fresh.query('GET /_api/user/tickets/{id}', { params: { id } });
export const staffTicketsQuery = (query: QueryOf<'GET /_api/admin/tickets'>) =>
  fresh.query('GET /_api/admin/tickets', { query });
export const staffTicketQuery = (id: number) => fresh.query('GET /_api/admin/tickets/{id}', { params: { id } });

/** The ticket behind a mailed link; reading it is a POST, as the secret of the link is not for logs. */
export const visitorTicketQuery = (token: string) =>
  queryOptions<ResultOf<SupportCalls['POST /_api/connect/ticket']>, ApiError>({
    queryKey: ['POST /_api/connect/ticket', token],
    queryFn: ({ signal }) => supportApi()('POST /_api/connect/ticket', { body: { token } }, { signal }),
    staleTime: 0,
  });
