import type { StaffScope } from '../calls/staff-scopes';
import type { StaffGroup } from './staff-resource';

/** The scope that pages and lists of a group of the staff menu need, unless they name another. */
const SCOPE_OF_GROUP: Readonly<Record<StaffGroup, StaffScope>> = {
  Data: 'data',
  Site: 'content',
  Accounts: 'members',
  Mail: 'marketing',
  Content: 'content',
  Support: 'support',
  Operation: 'owner',
};

/** The scope that a group of staff pages needs. */
export const scopeOfGroup = (group: StaffGroup): StaffScope => SCOPE_OF_GROUP[group];
