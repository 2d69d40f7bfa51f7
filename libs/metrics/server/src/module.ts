import { formulaCalls } from '@plumbline/metrics/contract';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { formulaHandlers } from './routes/formula.routes';

/** Checking and completing formulas. */
export const metricsModule: ServerModule<unknown> = {
  name: 'metrics',
  calls: [serve(formulaCalls, () => formulaHandlers({ catalog: fieldCatalog }))],
};
