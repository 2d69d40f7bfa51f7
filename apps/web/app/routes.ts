import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('stock/:name', 'routes/stock.tsx', [
    index('routes/stock-index.tsx'),
    route('summary', 'routes/stock-summary.tsx'),
    route('financials', 'routes/stock-financials.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
