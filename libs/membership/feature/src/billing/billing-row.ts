import type { membershipCalls } from '@plumbline/membership/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** The membership of a person on the wire. */
export type Billing = ResultOf<(typeof membershipCalls)['GET /_api/user/billing']>;
