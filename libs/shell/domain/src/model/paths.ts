/** First part of a path, whole: '/stock/AAPL/chart' gives 'stock', '/' gives ''. */
export const firstSegment = (path: string): string => path.split(/[/?#]/)[1] ?? '';

const PRICING = new Set(['pricing', 'pricing-test']);

/** The pages that sell a membership: they carry no tab strip and no notification bar. */
export const isPricing = (path: string): boolean => PRICING.has(firstSegment(path));

/** Charts of a stock or a fund (decision A37). */
export const isChartPage = (path: string): boolean => /^\/(stock|etf)\/[^/?#]+\/chart(?=[/?#]|$)/.test(path);

/** First parts of paths on which nobody is asked to register, as the specification lists them. */
export const SKIP_SEGMENTS: readonly string[] = [
  'login',
  'surveys',
  'excel-add-in',
  'google-sheets-add-on',
  'privacy-policy',
  'term-of-use',
  'mobile-app',
  'pricing',
  'pricing-test',
  'reset',
  'guru-ai',
  'data',
];

/** Further ones on which the question would be absurd (decision A38). */
export const MORE_SKIP_SEGMENTS: readonly string[] = ['register', 'logout', 'social-login', 'callback', '404'];

const INVITE = /^\/group\/invite(?=[/?#]|$)/;

/** True for the listed paths: the dialog and ads stay away. */
export const isSkipPath = (path: string): boolean => SKIP_SEGMENTS.includes(firstSegment(path));

/** True where the registration dialog stays away next to the listed paths. */
export const isMoreSkipPath = (path: string): boolean =>
  MORE_SKIP_SEGMENTS.includes(firstSegment(path)) || INVITE.test(path);
