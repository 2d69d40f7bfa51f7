// Every term of docs/glossary.md is there in the code under the name it gives.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const ROW = /^\|\s*([^|]+?)\s*\|[^|]*\|\s*`(\w+)` of `([^`]+)`\s*\|$/;

/** One line for each term without a place in the code, and for each that has two meanings. */
export function glossaryProblems(text, read) {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  const terms = new Set();
  return rows.flatMap((line) => {
    const [, term, name, file] = ROW.exec(line) ?? [];
    if (term === undefined) return [`no term, meaning and name in the code: ${line}`];
    if (terms.has(term)) return [`two rows for "${term}"`];
    terms.add(term);
    const isThere = new RegExp(`export [\\w ]*\\b${name}\\b`).test(read(file) ?? '');
    return isThere ? [] : [`"${term}": ${file} exports no ${name}`];
  });
}

export async function checkGlossary() {
  const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined);
  return glossaryProblems(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'), read);
}
