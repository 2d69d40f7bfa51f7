import type { templateCalls } from '@plumbline/charts/contract';
import type { ChartOptions } from '@plumbline/charts/domain';
import type { ResultOf } from '@plumbline/shared/domain';

type WrittenOptions = ResultOf<(typeof templateCalls)['GET /_api/interactive_chart/templates/{id}']>['chart_options'];

/** Options as calls take them: no read-only lists. */
export const plainOptions = (options: ChartOptions): WrittenOptions => ({
  ...options,
  series: options.series.map((one) => ({ ...one })),
  marks: options.marks && [...options.marks],
});
