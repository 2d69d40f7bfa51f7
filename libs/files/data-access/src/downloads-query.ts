import type { downloadCalls } from '@plumbline/files/contract';
import { isDeletable } from '@plumbline/files/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

type FileCalls = typeof downloadCalls;
type Downloads = ResultOf<FileCalls['GET /_api/downloads']>;

/** A file that was asked for, with how far it is. */
export type DownloadTask = Downloads['data'][number];

const fresh = createQueries<FileCalls>(() => apiOf<FileCalls>(), { staleTime: 0 });

/** Calls that change something. */
export const filesApi = () => apiOf<FileCalls>();

/** Milliseconds after which files in process are asked for again. */
const ASK_AGAIN_MS = 2_000;

/** A page of one's files, asked for again while one of them is in process. */
export const downloadsQuery = (page: number) => ({
  ...fresh.query('GET /_api/downloads', { query: { page } }),
  refetchInterval: ({ state: { data } }: { state: { data?: Downloads | undefined } }) =>
    data?.data.some(({ state }) => isDeletable(state)) ? ASK_AGAIN_MS : (false as const),
});
