// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { SecurityRef, UserId } from '@plumbline/shared/domain';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface ForumBlocks {
  user_id: UserId;
  blocked_id: number;
  created_at: Date;
}

export interface ForumCalls {
  id: Generated<number>;
  user_id: UserId;
  post_id: number;
  ref: SecurityRef;
  direction: 'up' | 'down';
  horizon: '1m' | '3m' | '1y';
  created_at: Date;
  published_at: Date | null;
  closed_at: Date | null;
}

export interface ForumFlags {
  id: Generated<number>;
  post_id: number;
  user_id: UserId;
  version: number;
  reason: ColumnTypes['forum_flags']['reason'];
  note: Generated<string>;
  is_staff: Generated<boolean>;
  state: Generated<'open' | 'withdrawn' | 'upheld' | 'rejected'>;
  created_at: Date;
  decided_at: Date | null;
}

export interface ForumFollows {
  user_id: UserId;
  followed_id: number;
  created_at: Date;
}

export interface ForumLikes {
  id: Generated<number>;
  user_id: UserId;
  kind: 'topic' | 'post';
  target_id: number;
  created_at: Date;
  ended_at: Date | null;
}

export interface ForumLog {
  id: Generated<number>;
  staff_id: UserId | null;
  person_id: number | null;
  action: ColumnTypes['forum_log']['action'];
  topic_id: number | null;
  post_id: number | null;
  reason: string;
  at: Date;
}

export interface ForumPeople {
  user_id: UserId;
  hides_lists: Generated<boolean>;
  hides_profile: Generated<boolean>;
  digest: Generated<boolean>;
  on_deletion: Generated<'remove' | 'keep'>;
  suspended_until: Date | null;
  digest_at: Date | null;
  stop_token: Generated<string>;
}

export interface ForumPosts {
  id: Generated<number>;
  topic_id: number;
  no: number | null;
  author_id: UserId | null;
  content: string;
  plain: string;
  text_key: string;
  words: ColumnType<string | null, never, never>;
  state: 'public' | 'pending' | 'removed' | 'deleted';
  created_at: Date;
  public_at: Date | null;
  edited_at: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
  reply_to: number | null;
  like_count: Generated<number>;
  client_key: string | null;
  wanted: string | null;
  wanted_plain: string | null;
  domains: Generated<string[]>;
}

export interface ForumReads {
  user_id: UserId;
  topic_id: number;
  last_no: number;
}

export interface ForumRefs {
  post_id: number;
  ref: SecurityRef;
  place: number;
  created_at: Date;
}

export interface ForumReview {
  id: Generated<number>;
  post_id: number;
  is_edit: Generated<boolean>;
  reasons: ColumnTypes['forum_review']['reasons'];
  state: Generated<'open' | 'approved' | 'rejected' | 'dropped'>;
  created_at: Date;
  decided_at: Date | null;
}

export interface ForumTopics {
  id: Generated<number>;
  category: number;
  title: string;
  author_id: UserId | null;
  tags: Generated<string[]>;
  state: 'public' | 'pending' | 'removed' | 'deleted';
  created_at: Date;
  public_at: Date | null;
  edited_at: Date | null;
  ended_at: Date | null;
  last_post_at: Date;
  post_count: Generated<number>;
  like_count: Generated<number>;
  last_no: Generated<number>;
  pinned_until: Date | null;
  locked_because: string | null;
  message_id: number | null;
  merged_into: number | null;
  version: Generated<number>;
}

export interface ForumVersions {
  post_id: number;
  version: number;
  content: string;
  plain: string;
  written_at: Date;
}

export interface ForumWatches {
  user_id: UserId;
  topic_id: number;
  created_at: Date;
}

export interface ForumWords {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  value: string;
  kind: string;
}

export interface SecurityRefs {
  ref: Generated<number>;
  security_id: string;
}

export interface Users {
  user_id: Generated<UserId>;
  username: string;
}

/** Tables of this domain, and what it reads of others. */
export interface CommunityTables {
  forum_blocks: ForumBlocks;
  forum_calls: ForumCalls;
  forum_flags: ForumFlags;
  forum_follows: ForumFollows;
  forum_likes: ForumLikes;
  forum_log: ForumLog;
  forum_people: ForumPeople;
  forum_posts: ForumPosts;
  forum_reads: ForumReads;
  forum_refs: ForumRefs;
  forum_review: ForumReview;
  forum_topics: ForumTopics;
  forum_versions: ForumVersions;
  forum_watches: ForumWatches;
  forum_words: ForumWords;
  security_refs: SecurityRefs;
  users: Users;
}
