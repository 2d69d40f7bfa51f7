/** States of topics and posts. */
export type PostState = 'public' | 'pending' | 'removed' | 'deleted';

export interface TopicRow {
  readonly id: number;
  readonly category: number;
  readonly title: string;
  readonly author_id: number | null;
  readonly tags: string[];
  readonly state: PostState;
  readonly created_at: Date;
  readonly public_at: Date | null;
  readonly edited_at: Date | null;
  readonly ended_at: Date | null;
  readonly last_post_at: Date;
  readonly post_count: number;
  readonly like_count: number;
  readonly last_no: number;
  readonly pinned: boolean;
  readonly locked_because: string | null;
  readonly message_id: number | null;
  readonly merged_into: number | null;
  readonly version: number;
}

export interface PostRow {
  readonly id: number;
  readonly topic_id: number;
  readonly no: number | null;
  readonly author_id: number | null;
  readonly content: string;
  readonly plain: string;
  readonly state: PostState;
  readonly created_at: Date;
  readonly public_at: Date | null;
  readonly edited_at: Date | null;
  readonly ended_at: Date | null;
  readonly version: number;
  readonly reply_to: number | null;
  readonly like_count: number;
  readonly wanted: string | null;
}

export interface CallRow {
  readonly id: number;
  readonly user_id: number;
  readonly post_id: number;
  readonly ref: number;
  readonly direction: 'up' | 'down';
  readonly horizon: '1m' | '3m' | '1y';
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly closed_at: Date | null;
}
