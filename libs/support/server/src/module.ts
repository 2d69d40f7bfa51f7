import type { ServerModule } from '@plumbline/shared/server';
import { serve } from '@plumbline/shared/server';
import { helpCalls, ticketCalls, ticketStaffCalls } from '@plumbline/support/contract';
import { HELP_ENTRIES, REPLY_TEMPLATES, SUPPORT_HOURS, supportPages } from '@plumbline/support/domain';
import type { SupportDeps } from './deps';
import { helpHandlers } from './help/help.routes';
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
  calls: [
    serve(ticketCalls, ticketHandlers),
    serve(ticketStaffCalls, ticketStaffHandlers),
    serve(helpCalls, helpHandlers),
  ],
  staffResources: [HELP_ENTRIES, SUPPORT_HOURS, REPLY_TEMPLATES],
  migrations: supportMigrations,
  personalData: supportData,
  jobs: {
    hourly: (deps) => [() => settleTickets(deps, Date.now()), () => sweepTickets(deps.db, Date.now())],
  },
};
