import type { groupCalls } from '@plumbline/membership/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** A team on the wire. */
export type Group = ResultOf<(typeof groupCalls)['GET /_api/group/{id}']>;

/** A member of it. */
export type GroupMember = Group['members'][number];
