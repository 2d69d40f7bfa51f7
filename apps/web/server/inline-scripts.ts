import { createHash, randomBytes } from 'node:crypto';

/**
 * Given to the renderer as its nonce: it marks the scripts that the renderer itself wrote. Random a process and taken
 * out before a page is sent, so nothing that came from outside can carry it.
 */
export const SCRIPT_MARK = randomBytes(18).toString('base64url');

const MARKED_SCRIPT = new RegExp(
  `<script\\b[^>]*\\bnonce="${SCRIPT_MARK}"[^>]*>([^<]*(?:<(?!/script)[^<]*)*)</script`,
  'g',
);

/** A page without marks, and the policy sources of its own inline scripts. */
export interface UnmarkedPage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Takes the marks out and allows each marked inline script by its hash: the page stays the same for everybody. */
export function unmark(marked: string): UnmarkedPage {
  const scripts = [...marked.matchAll(MARKED_SCRIPT)].map((match) => match[1] ?? '');
  const inline = scripts.filter((script) => script !== '');
  return { html: marked.replaceAll(` nonce="${SCRIPT_MARK}"`, ''), scriptHashes: [...new Set(inline.map(hashOf))] };
}
