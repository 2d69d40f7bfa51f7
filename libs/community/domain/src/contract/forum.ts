import { idParam, lineSchema, okSchema, pagedSchema, symbolParam, versionField } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import {
  asOfField,
  callSchema,
  changedSchema,
  clientKey,
  contentSchema,
  forum,
  forumWrite,
  goneSchema,
  openCategorySchema,
  pageQuery,
  postSchema,
  tagsSchema,
  titleSchema,
  topicSchema,
  viewerField,
} from './schemas';

/** Orders of the list of topics. */
export const TOPIC_SORTS = ['active', 'new', 'top'] as const;

const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  topics: z.int(),
  posts: z.int(),
  /** When it was last written in. */
  last: z.string().nullable(),
});

const likeBody = z.object({ like: z.boolean().default(true) });
const likeAnswer = z.object({ liked: z.boolean(), like_count: z.int() });

/** Topics and posts. */
export const forumCalls = defineCalls({
  'GET /_api/forum/categories': {
    ...forum,
    summary: 'Categories with their topics, posts and last post',
    response: z.object({ data: z.array(categoryRow) }),
  },
  'GET /_api/forum/count': {
    ...forum,
    summary: 'The same counts by category',
    response: z.object({ data: z.array(categoryRow) }),
  },
  'GET /_api/forum/topics': {
    ...forum,
    summary: 'Topics of a category, tag, stock or author, searched, in three orders',
    query: z.object({
      category: z.coerce.number().int().min(1).max(6).optional(),
      tag: lineSchema(40).optional(),
      stock: symbolParam.optional(),
      author: z.coerce.number().int().positive().optional(),
      q: lineSchema(200).optional(),
      sort: z.enum(TOPIC_SORTS).default('active'),
      ...pageQuery,
      per_page: z.coerce.number().int().min(1).max(100).default(30),
      ...asOfField,
    }),
    response: pagedSchema(topicSchema).extend(viewerField),
  },
  'POST /_api/forum/topics': {
    ...forumWrite,
    summary: 'Opens a topic with its first post',
    body: z.object({
      title: titleSchema,
      content: contentSchema,
      category: openCategorySchema,
      tags: tagsSchema.default([]),
      stockid: symbolParam.optional(),
      call: callSchema.optional(),
      client_key: clientKey,
    }),
    bodyLimit: 300_000,
    response: topicSchema,
    errors: [409],
  },
  'GET /_api/forum/topics/{id}': {
    ...forum,
    summary: 'A topic with a page of its posts, as it is or as it was at the end of a day',
    params: idParam,
    query: z.object({ ...pageQuery, ...asOfField }),
    response: topicSchema.extend({
      posts: pagedSchema(postSchema).extend({ gone: z.array(goneSchema) }),
      watching: z.boolean(),
      /** Last number the person had seen before. */
      read_no: z.int().nullable(),
      /** The topic that this one went into. */
      merged_into: z.int().nullable(),
      ...viewerField,
    }),
    errors: [404, 410],
  },
  'PUT /_api/forum/topics/{id}': {
    ...forumWrite,
    summary: 'Changes title, category and tags of a topic; its text is that of its first post',
    params: idParam,
    body: z.object({
      title: titleSchema.optional(),
      content: contentSchema.optional(),
      category: openCategorySchema.optional(),
      tags: tagsSchema.optional(),
      version: versionField,
    }),
    bodyLimit: 300_000,
    response: topicSchema,
    errors: [404, 409],
  },
  'DELETE /_api/forum/topics/{id}': {
    ...forumWrite,
    summary: 'Deletes a topic that nobody else has answered',
    params: idParam,
    response: okSchema,
    errors: [404, 409],
  },
  'POST /_api/forum/topics/posts': {
    ...forumWrite,
    summary: 'Answers a topic',
    body: z.object({
      topic_id: z.int().positive(),
      content: contentSchema,
      reply_to: z.int().positive().optional(),
      call: callSchema.optional(),
      client_key: clientKey,
    }),
    bodyLimit: 300_000,
    response: postSchema,
    errors: [404, 409],
  },
  'PUT /_api/forum/topics/posts/{id}': {
    ...forumWrite,
    summary: 'Changes a post; later than five minutes as a version that everybody can read',
    params: idParam,
    body: z.object({
      content: contentSchema.optional(),
      call: callSchema.nullable().optional(),
      version: versionField,
    }),
    bodyLimit: 300_000,
    response: postSchema,
    errors: [404, 409],
  },
  'DELETE /_api/forum/topics/posts/{id}': {
    ...forumWrite,
    summary: 'Deletes a post; its number stays, and so does its call',
    params: idParam,
    response: changedSchema,
    errors: [404, 409],
  },
  'PUT /_api/forum/topics/{id}/like': {
    ...forumWrite,
    summary: 'Likes a topic, or no longer',
    params: idParam,
    body: likeBody,
    response: likeAnswer,
    errors: [404],
  },
  'PUT /_api/forum/topics/posts/{id}/like': {
    ...forumWrite,
    summary: 'Likes a post, or no longer',
    params: idParam,
    body: likeBody,
    response: likeAnswer,
    errors: [404],
  },
  'PUT /_api/forum/topics/{id}/pin': {
    tags: ['forum'],
    role: 'admin',
    scope: 'content',
    summary: 'Keeps a topic on top, until a moment or for good',
    params: idParam,
    body: z.object({ pinned: z.boolean(), until: z.iso.datetime().optional() }),
    response: z.object({ pinned: z.boolean() }),
    errors: [404],
  },
  'GET /_api/forum/top_tags': {
    ...forum,
    summary: 'Tags of the last 90 days by how many topics have them',
    response: z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  },
  'GET /_api/forum/stats': {
    ...forum,
    summary: 'Topics, posts, people who wrote, posts of a day',
    response: z.object({ topics: z.int(), posts: z.int(), members: z.int(), posts_24h: z.int() }),
  },
});
