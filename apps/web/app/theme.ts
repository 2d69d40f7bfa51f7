import { shellOf } from '@plumbline/shell/domain';

/** Theme chosen by the visitor; 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** The choice the cookie holds: read on the server, so that no page flashes. */
function themeFromCookie(cookie: string | null): Theme {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

/** The theme of a page: a widget's address may ask for the dark one (`darkmode=1`), whatever the visitor chose. */
export function themeOf(request: Request): Theme {
  const { pathname, searchParams } = new URL(request.url);
  if (shellOf(pathname) === 'widget' && searchParams.get('darkmode') === '1') return 'dark';
  return themeFromCookie(request.headers.get('cookie'));
}
