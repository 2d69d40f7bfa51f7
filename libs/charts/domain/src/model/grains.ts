/** How often a chart has a value. */
export const CHART_GRAINS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type ChartGrain = (typeof CHART_GRAINS)[number];
