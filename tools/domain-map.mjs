// Which domain may know which, from below to above. `feature` libs never import another domain's feature, servers never
// another domain's server: those are rules of kind (eslint.config.mjs), this map is the rule of domain.
const storeys = [
  ['shared'],
  ['rich-text'],
  ['api-signing', 'auth'],
  ['files'],
  ['market-data'],
  ['formula'],
  ['statements'],
  ['measures'],
  ['metrics'],
  ['stocks', 'charts', 'search'],
  [
    'content',
    'gurus',
    'insiders',
    'etfs',
    'industry',
    'economics',
    'screener',
    'portfolios',
    'community',
    'membership',
    'support',
  ],
  ['alerts', 'backtests'],
  ['dashboard-widgets', 'assistant', 'data-api', 'shell'],
  ['dashboards'],
  ['admin'],
];

const charts = storeys.findIndex((names) => names.includes('charts'));

/** One row a domain: its name and the domains it may know (those of lower storeys, and charts next to its own). */
export const domainMap = storeys.flatMap((names, storey) =>
  names.map((name) => ({
    name,
    mayKnow: [...new Set([...storeys.slice(0, storey).flat(), ...(storey >= charts ? ['charts'] : []), name])],
  })),
);
