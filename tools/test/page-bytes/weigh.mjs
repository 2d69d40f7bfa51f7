// The parts of a page that a browser loads before anybody touches it, in bytes as a server sends them compressed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../launcher/config.mjs';

const CLIENT = path.join(root, 'dist/apps/web/client');

/** Each page allows its scripts by a number of its own, which does not compress. */
const NONCE = /(nonce=\\?")[^"\\]+/g;

const compressed = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** A file of the build that a page names. */
export const readAsset = (url) => readFileSync(path.join(CLIENT, url));

export const fileBytes = (url) => compressed(readAsset(url));

/** Kinds of files that a page has its browser load; others it only names, for pages that it leads to. */
const LINKS = { js: 'modulepreload', css: 'stylesheet' };

/** Addresses of the scripts or style sheets that a page loads, each once. */
export const loadedBy = (html, kind) => [
  ...new Set(
    [...html.matchAll(/<link [^>]*>/g)].flatMap(([link]) =>
      link.includes(`rel="${LINKS[kind]}"`) ? (/href="(\/assets\/[^"#?]+)/.exec(link)?.slice(1) ?? []) : [],
    ),
  ),
];

export async function readPage(address, page) {
  const answer = await fetch(address + page, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  return answer.text();
}

/** Bytes of the HTML of a page, and of all scripts and style sheets that it loads. */
export async function weighPage(address, page) {
  const html = await readPage(address, page);
  const sumOf = (kind) => loadedBy(html, kind).reduce((sum, url) => sum + fileBytes(url), 0);
  return { scripts: sumOf('js'), styles: sumOf('css'), html: compressed(html.replaceAll(NONCE, '$1')) };
}
