/** What the visitor chose; 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** The choice the cookie holds: read on the server, so that no page flashes. */
export function themeFromCookie(cookie: string | null): Theme {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}
