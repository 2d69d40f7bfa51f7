import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import { queryOptions } from '@tanstack/react-query';
import { fresh, supportApi, type SupportCalls } from './calls';

type FutureArgs = ArgsOf<'GET /_api/meeting/future', SupportCalls['GET /_api/meeting/future']>['query'];
type ListArgs = ArgsOf<'POST /_api/meeting/list', SupportCalls['POST /_api/meeting/list']>['body'];

export const futureQuery = (query: FutureArgs) => fresh.query('GET /_api/meeting/future', { query });
export const meetingListQuery = (body: ListArgs) => fresh.query('POST /_api/meeting/list', { body });
export const meetingStatsQuery = () => fresh.query('GET /_api/meeting/stats');
export const exceptionsQuery = () => fresh.query('POST /_api/meeting_exception_date/list', { body: {} });

/** The meeting behind a mailed link; reading it is a POST, as the secret of the link is not for logs. */
export const linkedMeetingQuery = (token: string) =>
  queryOptions<ResultOf<SupportCalls['POST /_api/meeting/link']>, ApiError>({
    queryKey: ['POST /_api/meeting/link', token],
    queryFn: ({ signal }) => supportApi()('POST /_api/meeting/link', { body: { token } }, { signal }),
    staleTime: 0,
  });
