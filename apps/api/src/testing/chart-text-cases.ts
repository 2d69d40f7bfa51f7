const CHART = { schema: 1, series: [{ of: 'close' }] };

/** Valid inputs of chart calls, besides the tested text. */
export const CHART_BASES: Readonly<Record<string, object>> = {
  'POST /_api/interactive_chart/series': { series: [{ id: 'a', of: 'close' }] },
  'POST /_api/interactive_chart/templates': { name: 'x', chart_options: CHART },
  'PUT /_api/interactive_chart/templates/{id}': { chart_options: CHART },
  'POST /_api/interactive_chart/shares': { title: 'x', chart_options: CHART },
};

/** Names and titles that people give their charts. */
export const CHART_KEPT: readonly string[] = [
  'POST /_api/interactive_chart/shares body title',
  'POST /_api/interactive_chart/templates body name',
  'PUT /_api/interactive_chart/templates/{id} body name',
];

/** Texts that are looked up or read as formulas. */
export const CHART_PASSING: readonly string[] = [
  ...['asOf', 'end', 'security', 'start'].map((name) => `POST /_api/interactive_chart/series body ${name}`),
  ...['id', 'of', 'security', 'transform'].map((name) => `POST /_api/interactive_chart/series body series.0.${name}`),
  'POST /_api/interactive_chart/shares body asOf',
  'POST /_api/interactive_chart/shares body security',
];
