import { escapeMarkup } from '@plumbline/shared/domain';

/** Addresses that one file of a site map may hold, by the protocol. */
export const MAX_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const list = (element: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: readonly string[]): string => {
  const lines = addresses.map((address) => `<${item}><loc>${escapeMarkup(address)}</loc></${item}>`).join('\n');
  return `${HEAD}<${element} ${NAMESPACE}>\n${lines}\n</${element}>\n`;
};

/**
 * The site map of an origin: one file, or an index of files where there are too many addresses for one. `part` is the
 * number of a file of the index, from 1; undefined is answered for a part that does not exist.
 */
export function siteMap(
  origin: string,
  paths: readonly string[],
  part?: number,
  most = MAX_ADDRESSES,
): string | undefined {
  const parts = Math.ceil(paths.length / most);
  const absolute = (some: readonly string[]) => some.map((path) => origin + path);
  if (part !== undefined) {
    const own = paths.slice((part - 1) * most, part * most);
    return part >= 1 && parts > 1 && own.length > 0 ? list('urlset', 'url', absolute(own)) : undefined;
  }
  if (parts <= 1) return list('urlset', 'url', absolute(paths));
  return list('sitemapindex', 'sitemap', absolute(Array.from({ length: parts }, (_, at) => `/sitemap-${at + 1}.xml`)));
}

/** Content of robots.txt. An installation with the sample market, which is invented, excludes search engines. */
export function robotsText(origin: string, isSample: boolean): string {
  if (isSample) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/_api/', '/api/', '/oauth/', '/setting/', '/user/', '/logout', '/social-login', '/search'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
