import { idParam, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const episodeSchema = z.object({
  id: z.int(),
  /** Kept for ever: readers of feeds know an episode by it. */
  guid: z.string(),
  title: z.string(),
  /** Rich text. */
  notes: z.string(),
  audio: z.object({
    url: z.string(),
    type: z.string(),
    bytes: z.int().nullable(),
    seconds: z.int().nullable(),
  }),
  published_at: z.string(),
});

/** Episodes to listen to, courses to read. */
export const learnCalls = defineCalls({
  'GET /_api/podcast/list': {
    tags: ['podcast'],
    role: 'client',
    summary: 'Episodes that are published, the newest first',
    query: z.object({ page: pageParam }),
    response: pagedSchema(episodeSchema),
  },
  'GET /_api/podcast/{id}': {
    tags: ['podcast'],
    role: 'client',
    summary: 'One episode with its file',
    params: idParam,
    response: episodeSchema,
    errors: [404],
  },
  'GET /_api/university': {
    tags: ['learn'],
    role: 'client',
    summary: 'Courses with their lessons, in the order of the staff',
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          level: z.string(),
          about: z.string().nullable(),
          lessons: z.array(z.object({ id: z.int(), title: z.string(), minutes: z.int() })),
        }),
      ),
    }),
  },
  'GET /_api/university/lessons/{id}': {
    tags: ['learn'],
    role: 'client',
    summary: 'One lesson with its text',
    params: idParam,
    response: z.object({ id: z.int(), title: z.string(), /** Rich text. */ body: z.string(), course: z.string() }),
    errors: [404],
  },
  'GET /_api/university/progress': {
    tags: ['learn'],
    role: 'member',
    summary: 'Lessons the caller has read',
    response: z.object({ data: z.array(z.int()) }),
  },
  'PUT /_api/university/lessons/{id}/progress': {
    tags: ['learn'],
    role: 'member',
    summary: 'Marks a lesson as read, or as not read',
    params: idParam,
    body: z.object({ done: z.boolean() }),
    response: okSchema,
    errors: [404],
  },
});
