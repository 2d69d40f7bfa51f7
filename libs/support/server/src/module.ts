import type { ServerModule } from '@plumbline/shared/server';
import { serve } from '@plumbline/shared/server';
import { ticketCalls, ticketStaffCalls } from '@plumbline/support/contract';
import { REPLY_TEMPLATES, SUPPORT_HOURS, supportPages } from '@plumbline/support/domain';
import type { SupportDeps } from './deps';
import type { SupportJobDeps } from './job-deps';
import { supportMigrations } from './migrations';
import { supportData } from './personal-data';
import { ticketStaffHandlers } from './tickets/staff-ticket.routes';
import { settleTickets, sweepTickets } from './tickets/ticket-jobs';
import { ticketHandlers } from './tickets/ticket.routes';

/** Support: what people ask, and how they are helped. */
export const supportModule: ServerModule<SupportDeps, SupportJobDeps> = {
  name: 'support',
  pages: supportPages.pages,
  calls: [serve(ticketCalls, ticketHandlers), serve(ticketStaffCalls, ticketStaffHandlers)],
  staffResources: [SUPPORT_HOURS, REPLY_TEMPLATES],
  migrations: supportMigrations,
  personalData: supportData,
  jobs: {
    hourly: (deps) => [() => settleTickets(deps, Date.now()), () => sweepTickets(deps.db, Date.now())],
  },
};
