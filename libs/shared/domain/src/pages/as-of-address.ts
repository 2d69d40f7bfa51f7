import { isDay, type Day } from '../day';

/** Where the as-of day is in the address of a page. */
export const AS_OF_PARAM = 'asOf';

/** The as-of day of a query, '?asOf=2020-03-31'; undefined means as known now. */
export function asOfIn(search: string): Day | undefined {
  if (!search.includes(AS_OF_PARAM)) return undefined;
  const day = new URLSearchParams(search).get(AS_OF_PARAM) ?? '';
  return isDay(day) ? day : undefined;
}

/** Pages of accounts and the ways in: there is no past day of them. */
const TIMELESS = /^\/(login|logout|register|reset|setting|user|social-login|welcome)(?=[/?#]|$)/;

/** An address of the product with the as-of day of the page it is linked from; an address with a day of its own keeps it. */
export function carryAsOf(href: string, asOf: Day | undefined): string {
  if (!asOf || !href.startsWith('/') || href.startsWith('//') || TIMELESS.test(href)) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const params = new URLSearchParams(query);
  if (params.has(AS_OF_PARAM)) return href;
  return `${path}${query ? `${query}&` : '?'}${AS_OF_PARAM}=${asOf}${hash}`;
}
