// A decision record is a page at most, in the form that the generator writes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const FOLDER = path.join(root, 'docs/decisions');
/** A page. */
const MAX_WORDS = 550;
const FORM =
  /^# \d{3} \S[^\n]*\n\nDate: \d{4}-\d\d-\d\d\. Status: [^\n]+\n\n## Context\n[^]*\n## Decision\n[^]*\n## Consequences\n/;

export async function checkDecisions() {
  return readdirSync(FOLDER).flatMap((name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    const words = text.split(/\s+/).length;
    return [
      ...(FORM.test(text) ? [] : [`${name} has not the form of "npm run generate -- adr"`]),
      ...(words > MAX_WORDS ? [`${name} has ${words} words, at most ${MAX_WORDS}`] : []),
    ];
  });
}
