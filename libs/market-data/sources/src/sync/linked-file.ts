import { StoreError } from '@plumbline/shared/server/files';

import type { SourceRequest } from '../model/source-request';
import type { Fetched, SourceFetch } from '../model/source-fetch';

/** Addresses of a page or of a publisher's answer: of its links, and those written out in it. */
const ADDRESSES = /href\s*=\s*["']([^"']+)["']|(https?:\/\/[^\s"'<>\\]+)/gi;

const plain = (address: string): string => address.replaceAll('&amp;', '&').trim();

/** The addresses of a page that fit, as they would be followed from there. */
export function linksOf(page: string, wanted: RegExp, base: string): readonly string[] {
  const found: string[] = [];
  for (const [, href, address] of page.replaceAll('\\/', '/').matchAll(ADDRESSES)) {
    const url = URL.parse(plain(href ?? address ?? ''), base);
    // Some pages still name their files without encryption.
    if (url?.protocol === 'http:' && base.startsWith('https:')) url.protocol = 'https:';
    if (url && /^https?:$/.test(url.protocol) && wanted.test(url.href)) found.push(url.href);
  }
  return found;
}

/** The first of them; undefined when none fits. */
export const linkOf = (page: string, wanted: RegExp, base: string): string | undefined =>
  linksOf(page, wanted, base)[0];

/** Publishers that give each edition an address of its own are asked for the page that links it first. */
export async function fetchLinked(fetch: SourceFetch, request: SourceRequest, signal?: AbortSignal): Promise<Fetched> {
  const { link, ...asked } = request;
  if (link === undefined) return fetch(asked, signal);
  const page = await fetch({ ...asked, whole: true, isPage: true }, signal);
  if (page.state !== 'changed') return page;
  const url = linkOf(new TextDecoder().decode(page.bytes), new RegExp(link, 'i'), asked.url);
  if (url === undefined)
    throw new StoreError(`${new URL(asked.url).host}: the page links no file ${asked.file} any more`);
  return fetch({ ...asked, url }, signal);
}
