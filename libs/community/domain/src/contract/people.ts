import { idParam, okSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { STANDINGS } from '../model/limits';
import { asOfField, callResultSchema, pageQuery, viewerField } from './schemas';

const people = { tags: ['people'], role: 'client' } as const;
const own = { tags: ['people'], role: 'member' } as const;

const personRow = z.object({ user_id: z.int(), username: z.string(), avatar: z.string(), since: z.string() });
const followAnswer = z.object({ following: z.boolean(), count: z.int() });
const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** Track record of a person's calls; percent. */
const recordSchema = z.object({
  closed: z.int(),
  open: z.int(),
  hits: z.int(),
  unknown: z.int(),
  enough: z.boolean(),
  hit_rate: z.number().nullable(),
  /** Wilson, 95 %. */
  interval,
  mean_excess: z.number().nullable(),
  median_excess: z.number().nullable(),
});

const countOnly = z.object({ count: z.int() });
const settingsSchema = z.object({
  hides_lists: z.boolean(),
  hides_profile: z.boolean(),
  digest: z.boolean(),
  on_deletion: z.enum(['remove', 'keep']),
});

/** Whom people follow and block, and what is known of an author. */
export const peopleCalls = defineCalls({
  'PUT /_api/user/{id}/follow': {
    ...own,
    summary: 'Follows a person',
    params: idParam,
    response: followAnswer,
    errors: [404],
  },
  'DELETE /_api/user/{id}/unfollow': {
    ...own,
    summary: 'Follows a person no longer',
    params: idParam,
    response: followAnswer,
    errors: [404],
  },
  'GET /_api/user/{id}/checkfollow': {
    ...own,
    summary: 'Whether one follows a person',
    params: idParam,
    response: followAnswer.extend({ blocked: z.boolean() }),
    errors: [404],
  },
  'GET /_api/user/follower/{id}/list': {
    ...people,
    summary: 'Who follows a person; empty where the person hides it',
    params: idParam,
    query: z.object(pageQuery),
    response: pagedSchema(personRow).extend({ hidden: z.boolean() }),
    errors: [404],
  },
  'GET /_api/user/follower/{id}/count': {
    ...people,
    summary: 'How many follow a person',
    params: idParam,
    response: countOnly,
    errors: [404],
  },
  'GET /_api/user/following/{id}/list': {
    ...people,
    summary: 'Whom a person follows; empty where the person hides it',
    params: idParam,
    query: z.object(pageQuery),
    response: pagedSchema(personRow).extend({ hidden: z.boolean() }),
    errors: [404],
  },
  'GET /_api/user/following/{id}/count': {
    ...people,
    summary: 'How many a person follows',
    params: idParam,
    response: countOnly,
    errors: [404],
  },
  'GET /_api/forum/people/{id}': {
    ...people,
    summary: 'What is public of a person: standing, counts, record of calls',
    params: idParam,
    query: z.object(asOfField),
    response: personRow.extend({
      /** Null where the person hides it. */
      standing: z.enum(STANDINGS).nullable(),
      hidden: z.boolean(),
      topics: z.int(),
      posts: z.int(),
      likes: z.int(),
      followers: z.int(),
      following: z.int(),
      record: recordSchema.nullable(),
      ...viewerField,
    }),
    errors: [404],
  },
  'GET /_api/user/{id}/posts': {
    ...people,
    summary: 'Posts of a person, the newest first',
    params: idParam,
    query: z.object(pageQuery),
    response: pagedSchema(
      z.object({
        id: z.int(),
        topic_id: z.int(),
        title: z.string(),
        no: z.int(),
        excerpt: z.string(),
        public_at: z.string(),
        like_count: z.int(),
      }),
    ),
    errors: [404],
  },
  'GET /_api/user/{id}/calls': {
    ...people,
    summary: 'Calls of a person with what became of them, as known on a day',
    params: idParam,
    query: z.object({ ...pageQuery, ...asOfField }),
    response: pagedSchema(callResultSchema),
    errors: [404],
  },
  'GET /_api/forum/records': {
    ...people,
    summary: 'Authors by the lower end of the interval of their hit rate, those too few to judge last',
    query: z.object({ ...pageQuery, ...asOfField }),
    response: pagedSchema(
      recordSchema.extend({
        author: personRow.nullable(),
        /** When the last call was made. */
        last: z.string(),
      }),
    ),
  },
  'PUT /_api/user/{id}/block': {
    ...own,
    summary: 'Blocks a person',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'DELETE /_api/user/{id}/block': {
    ...own,
    summary: 'Blocks a person no longer',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'GET /_api/forum/blocks': { ...own, summary: 'Whom one blocked', response: z.object({ data: z.array(personRow) }) },
  'GET /_api/forum/settings': { ...own, summary: 'What one shows and gets', response: settingsSchema },
  'PUT /_api/forum/settings': {
    ...own,
    summary: 'Changes what one shows and gets, and what becomes of texts with the account',
    body: settingsSchema.partial(),
    response: settingsSchema,
  },
});
