import type { podcastAudioCalls } from '@plumbline/files/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ArgsOf, ResultOf } from '@plumbline/shared/domain';

type Calls = typeof podcastAudioCalls;

const LIST = 'GET /_api/admin/podcast_audio';

/** A file of sound that is kept. */
export type PodcastFile = ResultOf<Calls[typeof LIST]>['data'][number];

const fresh = createQueries<Calls>(() => apiOf<Calls>(), { staleTime: 0 });

/** Calls that change something. */
export const podcastApi = () => apiOf<Calls>();

/** Files of sound, a page of them. */
export const podcastAudioQuery = (query: NonNullable<ArgsOf<typeof LIST, Calls[typeof LIST]>['query']>) =>
  fresh.query(LIST, { query });
