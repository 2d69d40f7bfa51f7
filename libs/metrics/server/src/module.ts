import { formulaCalls } from '@plumbline/metrics/contract';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { metricsCommand } from './commands/metrics';
import type { MetricsCommandContext } from './commands/metrics-command';
import { screenCommand } from './commands/screen';
import { formulaHandlers } from './routes/formula.routes';

/** Checking and completing formulas; screens and checks of measures on the command line. */
export const metricsModule: ServerModule<unknown, unknown, unknown, MetricsCommandContext> = {
  name: 'metrics',
  calls: [serve(formulaCalls, () => formulaHandlers({ catalog: fieldCatalog }))],
  commands: { metrics: metricsCommand, screen: screenCommand },
};
