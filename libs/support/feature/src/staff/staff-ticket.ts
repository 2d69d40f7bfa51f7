import type { ResultOf } from '@plumbline/shared/domain';
import type { SupportCalls } from '@plumbline/support/data-access';

/** A ticket with everything staff see of it. */
export type StaffTicket = ResultOf<SupportCalls['GET /_api/admin/tickets/{id}']>;
