import { pagedSchema, pageParam, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { clientKey, contentSchema, forumWrite, postSchema, titleSchema, topicSchema, viewerField } from './schemas';

const discussion = { tags: ['discussion'], role: 'client' } as const;
const write = { ...forumWrite, tags: ['discussion'] } as const;

/** The talk on the page of a stock, and the token all writes of the forum need. */
export const discussionCalls = defineCalls({
  'POST /api/token_identifier': {
    tags: ['discussion'],
    role: 'member',
    session: 'identify',
    summary: 'Turns the token of a sign-in into one of the forum, for the header `Authorization: Token …`',
    body: z.object({}).optional().default({}),
    response: z.object({ token: z.string(), expires_in: z.int() }),
    errors: [401],
  },
  'GET /api/discussions': {
    ...discussion,
    summary: 'Topics about a company',
    query: z.object({ stockid: symbolParam, page: pageParam }),
    response: pagedSchema(topicSchema).extend(viewerField),
    errors: [404],
  },
  'POST /api/discussionsstock': {
    ...write,
    summary: 'Opens a topic about a company',
    body: z.object({ title: titleSchema, content: contentSchema, stockid: symbolParam, client_key: clientKey }),
    bodyLimit: 300_000,
    response: topicSchema,
    errors: [409],
  },
  'GET /api/chatpost': {
    ...discussion,
    summary: 'Newest posts that name a company, or those after a post',
    query: z.object({ stockid: symbolParam, after: z.coerce.number().int().min(0).optional() }),
    response: z.object({
      data: z.array(postSchema.extend({ title: z.string() })),
      ...viewerField,
    }),
    errors: [404],
  },
  'POST /api/posts': {
    ...write,
    summary: 'Answers a topic from the page of a stock',
    body: z.object({ content: contentSchema, discussion_id: z.int().positive(), client_key: clientKey }),
    bodyLimit: 300_000,
    response: postSchema,
    errors: [404, 409],
  },
});
