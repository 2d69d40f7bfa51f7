import { shellOf } from '@plumbline/shell/domain';

/** Theme chosen by the visitor; 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** The choice the cookie holds: read on the server, so that no page flashes. */
function themeFromCookie(cookie: string | null): Theme {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

/**
 * The theme of a page. A widget is part of a page of another site: its address decides (`darkmode`), else what the
 * visitor chose here, never the device. Source: spec rule shell.widget-dark.
 */
export function themeOf(request: Request): Theme {
  const { pathname, searchParams } = new URL(request.url);
  const chosen = themeFromCookie(request.headers.get('cookie'));
  if (shellOf(pathname) !== 'widget') return chosen;
  const asked = searchParams.get('darkmode');
  return asked === '1' || (asked !== '0' && chosen === 'dark') ? 'dark' : 'light';
}
