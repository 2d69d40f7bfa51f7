import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expectForm, toKebab } from '../names.mjs';

const FOLDER = 'docs/decisions';

function nextNumber(root) {
  const folder = path.join(root, FOLDER);
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0)) : [];
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

const record = (number, title, day) => `# ${number} ${title}

Date: ${day}. Status: proposed.

## Context

TODO(name, #issue): what is the case, and what forces a choice.

## Decision

TODO(name, #issue): what we do, in the active voice.

## Consequences

TODO(name, #issue): what becomes easier, what becomes harder, what would make us decide again.
`;

/** adr "TITLE": the next decision record, at most a page. */
export function generateAdr(tree, [title], day = new Date().toISOString().slice(0, 10)) {
  expectForm(title, /\w.*\s.*\w/, 'a decision record has a title of several words, "One process serves pages and API"');
  const number = nextNumber(tree.root);
  const file = `${FOLDER}/${number}-${toKebab(title)}.md`;
  tree.create(file, record(number, title, day));
  return [`Fill in ${file}; a record that is replaced is marked superseded, never deleted.`];
}
