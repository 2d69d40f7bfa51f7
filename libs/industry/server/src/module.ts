import { industryCalls } from '@plumbline/industry/contract';
import { industryPages } from '@plumbline/industry/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { IndustryDeps } from './read/industry-deps';
import { industryHandlers } from './routes/industry.routes';

/** Sectors and industries: what their companies are worth, and how they do. */
export const industryModule: ServerModule<IndustryDeps> = {
  name: 'industry',
  pages: industryPages.pages,
  calls: [serve(industryCalls, industryHandlers)],
};
