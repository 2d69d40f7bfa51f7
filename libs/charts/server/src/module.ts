import { seriesCalls, shareCalls, templateCalls } from '@plumbline/charts/contract';
import { chartsPages } from '@plumbline/charts/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { ChartDeps } from './deps';
import { seriesHandlers } from './routes/series.routes';
import { shareHandlers } from './routes/share.routes';
import { templateHandlers } from './routes/template.routes';
import { chartMigrations } from './store/migrations';
import { chartData } from './personal-data';

/** Series of a chart, templates and shared charts. */
export const chartsModule: ServerModule<ChartDeps> = {
  name: 'charts',
  pages: chartsPages.pages,
  calls: [serve(seriesCalls, seriesHandlers), serve(templateCalls, templateHandlers), serve(shareCalls, shareHandlers)],
  migrations: chartMigrations,
  personalData: chartData,
};
