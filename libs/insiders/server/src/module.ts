import { insiderCalls, politicianCalls } from '@plumbline/insiders/contract';
import { insidersPages } from '@plumbline/insiders/domain';
import { serve, type JobDeps, type ServerModule } from '@plumbline/shared/server';
import { dealsFile, type InsiderTables } from './downloads/deals-file';
import { insiderHandlers, type InsiderDeps } from './routes/insider.routes';
import { politicianHandlers } from './routes/politician.routes';

/** Officers, directors and large owners, and members of Congress: what they traded, and when they reported it. */
export const insidersModule: ServerModule<InsiderDeps, JobDeps, InsiderTables> = {
  name: 'insiders',
  pages: insidersPages.pages,
  downloads: [dealsFile],
  calls: [serve(insiderCalls, insiderHandlers), serve(politicianCalls, politicianHandlers)],
};
