import { coversScope } from '@plumbline/shared/domain';
import type { UserRow } from './users';

/** Whom the staff app lets in with a second factor only. */
export type SecondFactorRule = 'owners' | 'all' | 'none';

/** Whether a rule is about a member of staff. */
export const ruleCovers = (
  rule: SecondFactorRule,
  { admin, staff_scopes: scopes }: Pick<UserRow, 'admin' | 'staff_scopes'>,
): boolean => admin && (rule === 'all' || (rule === 'owners' && coversScope(scopes ?? undefined, 'owner')));
