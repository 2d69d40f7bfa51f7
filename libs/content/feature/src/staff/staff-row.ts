import type { staffArticleCalls } from '@plumbline/content/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** An article as staff see it. */
export type StaffRow = ResultOf<(typeof staffArticleCalls)['GET /_api/messages_admin']>['data'][number];
