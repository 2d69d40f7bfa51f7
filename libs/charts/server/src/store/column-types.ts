import type { ChartOptions, ChartPrivacy } from '@plumbline/charts/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  chart_shares: { chart_options: ChartOptions };
  chart_templates: { chart_options: ChartOptions; privacy: ChartPrivacy };
}
