import { createHash, randomBytes } from 'node:crypto';

/**
 * Given to the renderer as its nonce: it marks the scripts that the renderer itself wrote. Random a process and taken
 * out before a page is sent, so nothing that came from outside can carry it.
 */
export const SCRIPT_MARK = randomBytes(18).toString('base64url');

const MARK = ` nonce="${SCRIPT_MARK}"`;

/** A page without marks, and the policy sources of its own inline scripts. */
export interface UnmarkedPage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The text of the script whose tag has a mark at a place; '' for one of another file. */
function scriptAt(marked: string, at: number): string {
  const begin = marked.indexOf('>', at) + 1;
  return marked.slice(begin, marked.indexOf('</script', begin));
}

/** Takes the marks out and allows each marked inline script by its hash: the page stays the same for everybody. */
export function unmark(marked: string): UnmarkedPage {
  const pieces: string[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = marked.indexOf(MARK); at >= 0; at = marked.indexOf(MARK, from)) {
    const isScript = marked.startsWith('<script', marked.lastIndexOf('<', at));
    const script = isScript ? scriptAt(marked, at) : '';
    if (script !== '') hashes.add(hashOf(script));
    pieces.push(marked.slice(from, at));
    from = at + MARK.length;
  }
  pieces.push(marked.slice(from));
  return { html: pieces.join(''), scriptHashes: [...hashes] };
}
