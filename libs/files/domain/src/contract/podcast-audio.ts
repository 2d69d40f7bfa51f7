import { idParam, lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { AUDIO_SORTS, MAX_AUDIO_BYTES } from '../model/podcast-audio';

const staff = { tags: ['admin'], role: 'admin', scope: 'content' } as const;

const audioSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Address of the file: what an episode names. */
    url: z.string(),
    type: z.string(),
    bytes: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'PodcastAudio' });

/** Sound of episodes, which staff keep and the page of the podcast plays. */
export const podcastAudioCalls = defineCalls({
  'POST /_api/files/podcastAudio': {
    ...staff,
    summary: 'Keeps the sound of an episode: MP3, M4A or Ogg by its bytes, of at most 100 MB',
    accepts: 'form',
    bodyLimit: MAX_AUDIO_BYTES,
    body: z.object({ file: z.file('Send a file of sound as the field file') }),
    response: audioSchema,
    errors: [413, 415, 503],
  },
  'GET /_api/admin/podcast_audio': {
    ...staff,
    summary: 'Files of sound that are kept: a page of the list',
    query: z.object({ q: lineSchema(200).optional(), sort: z.enum(AUDIO_SORTS).default('newest'), page: pageParam }),
    response: pagedSchema(audioSchema),
  },
  'DELETE /_api/admin/podcast_audio/{id}': {
    ...staff,
    summary: 'Removes a file of sound; its bytes go within the hour',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
