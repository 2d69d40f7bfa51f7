import { StoreError } from '@plumbline/shared/server/files';

import type { SourceRequest } from '../model/source-request';
import type { Fetched, SourceFetch } from '../model/source-fetch';

/** Addresses of a page or of a publisher's answer: of its links, and those that stand in it in full. */
const ADDRESSES = /href\s*=\s*["']([^"']+)["']|(https?:\/\/[^\s"'<>\\]+)/gi;

const plain = (address: string): string => address.replaceAll('&amp;', '&').trim();

/** The first address of a page that fits, as it would be followed from there; undefined when none does. */
export function linkOf(page: string, wanted: RegExp, base: string): string | undefined {
  for (const [, href, address] of page.replaceAll('\\/', '/').matchAll(ADDRESSES)) {
    const url = URL.parse(plain(href ?? address ?? ''), base);
    if (url && /^https?:$/.test(url.protocol) && wanted.test(url.href)) return url.href;
  }
  return undefined;
}

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
