/** Headers of every answer that is no page: a browser that shows it runs, loads and frames nothing. Pages have their own. */
export const NO_PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
