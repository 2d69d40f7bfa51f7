// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface ArticleAuthors {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  username: string;
  role: 'reviewed' | 'direct' | 'editor';
  user_id: UserId;
}

export interface ArticleRatings {
  article_id: number;
  user_id: UserId;
  rate: number;
}

export interface ArticleReaders {
  day: Day;
  article_id: number;
  reader: Buffer;
}

export interface ArticleReads {
  article_id: number;
  day: Day;
  views: Generated<number>;
  readers: Generated<number>;
}

export interface ArticleSalts {
  day: Day;
  salt: Buffer;
}

export interface ArticleTags {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  about: string | null;
}

export interface ArticleVersions {
  article_id: number;
  version: number;
  why: 'saved' | 'submitted' | 'published';
  at: Generated<Date>;
  content: ColumnTypes['article_versions']['content'];
}

export interface Articles {
  id: Generated<number>;
  user_id: UserId | null;
  state: Generated<ColumnTypes['articles']['state']>;
  version: Generated<number>;
  draft: ColumnTypes['articles']['draft'];
  note: string | null;
  publish_at: Date | null;
  published_at: Date | null;
  changed_at: Date | null;
  is_public: Generated<boolean>;
  subject: Generated<string>;
  title: Generated<string>;
  deck: Generated<string>;
  body: Generated<string>;
  plain: Generated<string>;
  audience: Generated<ColumnTypes['articles']['audience']>;
  country: Generated<string>;
  category: Generated<ColumnTypes['articles']['category']>;
  language: Generated<string>;
  disclosure: Generated<string>;
  tags: Generated<string[]>;
  stocks: Generated<string[]>;
  corrections: Generated<ColumnTypes['articles']['corrections']>;
  words: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface Courses {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  level: string;
  about: string | null;
  place: Generated<number>;
}

export interface Episodes {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  guid: Generated<string>;
  title: string;
  audio_url: string;
  seconds: number | null;
  bytes: number | null;
  published_at: Date;
  notes: string | null;
  published: Generated<boolean>;
}

export interface LessonProgress {
  lesson_id: number;
  user_id: UserId;
  at: Generated<Date>;
}

export interface Lessons {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  course: string;
  place: Generated<number>;
  body: string;
  published: Generated<boolean>;
}

export interface SecurityRefs {
  ref: Generated<number>;
  symbol: string;
  name: string;
}

/** Tables of this domain, and what it reads of others. */
export interface ContentTables {
  article_authors: ArticleAuthors;
  article_ratings: ArticleRatings;
  article_readers: ArticleReaders;
  article_reads: ArticleReads;
  article_salts: ArticleSalts;
  article_tags: ArticleTags;
  article_versions: ArticleVersions;
  articles: Articles;
  courses: Courses;
  episodes: Episodes;
  lesson_progress: LessonProgress;
  lessons: Lessons;
  security_refs: SecurityRefs;
}
