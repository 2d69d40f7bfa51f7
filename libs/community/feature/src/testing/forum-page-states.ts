import { asMember } from '@plumbline/auth/kit/testing';
import { discussionCalls, forumCalls, forumStaffCalls, peopleCalls, readerCalls } from '@plumbline/community/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [forumCalls, discussionCalls, peopleCalls, readerCalls, forumStaffCalls];

/** Nothing was ever merged, so that a made-up topic shows. */
const topic = { merged_into: null, state: 'public' };

interface Setting {
  readonly at: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly isMember?: boolean;
}

/** The states of a page of the forum. */
export const forumPageStates = (page: ReactNode, { at, answers = {}, isMember = false }: Setting) =>
  pageStates(page, { at, contracts, answers, ...(isMember && { wrap: asMember }) });

const moment = '2026-03-20T15:30:00.000Z';
const author = { user_id: 4, username: 'ada', avatar: '', standing: 'member' };
const stock = {
  stockid: 'USKO',
  symbol: 'KO',
  company: 'Coca-Cola',
  currency: 'USD',
  price_then: 39.53,
  price_then_adjusted: 39.53,
  day: '2026-03-19',
  price_now: 43.85,
  now_day: '2026-05-20',
  return: 11.2,
  since: '2026-03-20',
};
const call = {
  id: 1,
  stockid: 'USKO',
  symbol: 'KO',
  company: 'Coca-Cola',
  currency: 'USD',
  direction: 'up',
  horizon: '1m',
  state: 'closed',
  ended: 'horizon',
  published: moment,
  entry_day: '2026-03-20',
  entry: 38.38,
  exit_day: '2026-04-21',
  exit: 38.76,
  total_return: 0.99,
  benchmark_return: 10.86,
  excess: -9.87,
  hit: false,
  benchmark: 'SPY',
  topic_id: 7,
  no: 1,
};
const post = (no: number, more: object = {}) => ({
  id: no,
  topic_id: 7,
  no,
  author,
  content: `<p>Words of post ${no} on $KO.</p>`,
  created_at: moment,
  public_at: moment,
  edited_at: null,
  version: 1,
  reply_to: null,
  reply_no: null,
  like_count: no,
  liked: false,
  flagged: false,
  blocked: false,
  state: 'public',
  stocks: [],
  call: null,
  waits: false,
  ...more,
});
export const TOPIC = {
  id: 7,
  title: 'Margins of <b>bottlers</b>',
  category: 2,
  tags: ['margins'],
  author,
  stocks: [stock],
  created_at: moment,
  edited_at: null,
  last_post_at: moment,
  last_author: 'ada',
  post_count: 3,
  like_count: 2,
  liked: false,
  pinned: false,
  locked: null,
  excerpt: 'Words of the first post',
  message_id: null,
  version: 1,
  unread: null,
  ...topic,
};
/** A topic with a call, an answer, a number that is gone, and one that waits. */
export const TOPIC_PAGE = {
  ...TOPIC,
  watching: false,
  read_no: null,
  viewer: null,
  posts: {
    data: [
      post(1, { stocks: [stock], call, edited_at: moment, version: 2 }),
      post(3, { reply_to: 1, reply_no: 1, author: null }),
      post(4, { blocked: true }),
    ],
    gone: [{ no: 2, state: 'deleted' }],
    total: 4,
    page: 1,
    per_page: 20,
  },
};
