import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('stock/:name', 'routes/stock.tsx', [
    index('routes/stock-index.tsx'),
    route('summary', 'routes/stock-summary.tsx'),
    route('financials', 'routes/stock-financials.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('register', 'routes/register.tsx'),
  route('reset', 'routes/reset.tsx'),
  route('social-login', 'routes/social-login.tsx'),
  route('setting', 'routes/setting-index.tsx'),
  route('setting/:tab', 'routes/setting.tsx'),
  route('user/me', 'routes/user-me.tsx'),
  route('welcome', 'routes/welcome.tsx'),
  route('search', 'routes/search.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
