import type { Standing } from '../model/limits';

/** A person's posts and moderation so far. */
export interface PostingHistory {
  /** Days since the account was opened. */
  readonly days: number;
  /** Posts that readers could see. */
  readonly approved: number;
  /** Flags on their posts that staff upheld within 90 days. */
  readonly upheldFlags: number;
}

const MEMBER = { days: 3, approved: 3 };
const TRUSTED = { days: 30, approved: 20 };

/** New until three approved posts and three days; trusted from thirty days and twenty posts without an upheld flag. */
export function standingOf({ days, approved, upheldFlags }: PostingHistory): Standing {
  if (days < MEMBER.days || approved < MEMBER.approved) return 'new';
  const isTrusted = days >= TRUSTED.days && approved >= TRUSTED.approved && upheldFlags === 0;
  return isTrusted ? 'trusted' : 'member';
}
