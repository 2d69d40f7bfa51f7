import type { membershipCalls } from '@plumbline/membership/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** A plan on the wire. */
export type PlanRow = ResultOf<(typeof membershipCalls)['GET /_api/membership/products']>['data'][number];
