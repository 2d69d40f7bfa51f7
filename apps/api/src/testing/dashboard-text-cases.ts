/** Valid inputs of dashboard and report calls, besides the tested text. */
export const DASHBOARD_BASES: Readonly<Record<string, object>> = {
  'POST /_api/user/dashboard': { options: { name: 'x' } },
  'PUT /_api/user/dashboard': { id: 1 },
  'POST /_api/v2/reports': { name: 'x' },
};

const REPORT_CALLS = ['POST /_api/v2/reports', 'PUT /_api/v2/reports/{id}'];
const placesOf = (paths: readonly string[]): readonly string[] =>
  REPORT_CALLS.flatMap((call) => paths.map((path) => `${call} body ${path}`));

const CHANGED = 'PUT /_api/user/dashboard body options';

/** Places of dashboards and reports whose text is kept. */
export const DASHBOARD_KEPT: readonly string[] = [
  ...placesOf(['name', 'subject', 'template', 'versus']),
  ...['name', 'region', 'link.stock', 'link.portfolio', 'link.benchmark', 'link.period'].map(
    (path) => `${CHANGED}.${path}`,
  ),
];

/** Places of dashboards and reports whose text is a key or a day. */
export const DASHBOARD_PASSING: readonly string[] = [
  'POST /_api/user/dashboard body client_key',
  `${CHANGED}.as_of`,
  ...placesOf(['as_of', 'pages.0.blocks.0.hid', 'pages.0.blocks.0.is']),
];
