import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import { queryOptions } from '@tanstack/react-query';
import { q, supportApi, type SupportCalls } from './calls';

/** Others book at the same time: always refetch. */
const FRESH = { staleTime: 0 };

type FutureArgs = ArgsOf<'GET /_api/meeting/future', SupportCalls['GET /_api/meeting/future']>['query'];
type ListArgs = ArgsOf<'POST /_api/meeting/list', SupportCalls['POST /_api/meeting/list']>['body'];

export const futureQuery = (query: FutureArgs) => ({ ...q.query('GET /_api/meeting/future', { query }), ...FRESH });
export const meetingListQuery = (body: ListArgs) => ({ ...q.query('POST /_api/meeting/list', { body }), ...FRESH });
export const meetingStatsQuery = () => ({ ...q.query('GET /_api/meeting/stats'), ...FRESH });
export const exceptionsQuery = () => ({ ...q.query('POST /_api/meeting_exception_date/list', { body: {} }), ...FRESH });

/** The meeting behind a mailed link; reading it is a POST, as the secret of the link is not for logs. */
export const linkedMeetingQuery = (token: string) =>
  queryOptions<ResultOf<SupportCalls['POST /_api/meeting/link']>, ApiError>({
    queryKey: ['POST /_api/meeting/link', token],
    queryFn: ({ signal }) => supportApi()('POST /_api/meeting/link', { body: { token } }, { signal }),
    ...FRESH,
  });
