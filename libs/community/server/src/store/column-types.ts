import type { FlagReason, LogAction, ReviewReason } from '@plumbline/community/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  forum_flags: { reason: FlagReason };
  forum_log: { action: LogAction };
  forum_review: { reasons: ReviewReason[] };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  users: 'user_id' | 'username';
  security_refs: 'ref' | 'security_id';
}
