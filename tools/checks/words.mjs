// Words that the house does not use: the field's usual ones say the same to everybody. Names, comments, copy, documents.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

/** Refused words, each with its replacement. */
const WORDS = [
  [/\b[Aa]new\b/, 'again, rebuilt, recomputed'],
  [/\b[Bb]eside\b/, 'next to, besides, context'],
  [/\b[Ww]hoever\b/, 'the caller, anyone who'],
  [/\bRoom\b(?! for)|\broom\?:/, 'arena, buffer, capacity'],
  [/\b[A-Z_]+_MOST\b|\bMOST_[A-Z_]+\b/, 'MAX_'],
  [/\b[A-Z_]+_LEAST\b|\bLEAST_[A-Z_]+\b/, 'MIN_'],
  [/\b(openTold|Told[A-Z]\w*)\b/, 'importState, message'],
  [/\bforeseen\b|\bput down\b/, 'predicted, written'],
  [/\b(hangs?|hung) on\b|\b(go|goes|going|gone|went) by\b/, 'depends on, uses'],
  [/\b[A-Z_]*ANEW(_[A-Z]+)*\b/, 'REBUILT, AGAIN'],
  [/\b[Dd]oors?\b|\bdoor[A-Z]\w*|\w+Door[A-Z]?\w*/, 'trigger, opens'],
  [/\bof nobody's own\b|\bwho wants\b/, 'ad hoc, the caller'],
  [/\b[Ww]ork(s|ed|ing)? (it |them |this |that )?out\b|\bwork(ed)?Out[A-Z]?\w*/, 'compute'],
  [/\b(use|open|close)Whole\b/, 'the full explanation, a drawer'],
  [/\b(kept|keeps) of (the|a|its) (previous )?version\b/, 'reused from the previous version'],
  [/\bends of symbols\b|\bwho is who\b/, 'symbol retirements, identity resolution'],
  [/\b[Ss]t(and|ands|ood) (in(?! (for|where|the way)\b)|under|on|behind)\b/, 'is in, is filed under, uses, follows'],
  [/\bas (it|they) (stands?|stood)\b/, 'unchanged, as of'],
  [/\b[Tt]old\b(?! (that|you)\b)|\btold[A-Z]\w*|\w+Told\b/, 'reported, message, distinguished by'],
  [/^\s*(\/\*\*?|\/\/|\*) What(ever)?\b/, 'the thing itself: a noun, or a verb in the third person'],
  [/\b[Tt]ells? (of|apart|by)\b|\b[Tt]ellers?\b|\btell(\(|[A-Z]\w*)/, 'reports, distinguishes, notify'],
];

const LEFT_OUT = /^docs\/spec\/|^docs\/decisions\/020-|fixtures|^tools\/checks\/words|THIRD-PARTY|package-lock/;
/** Invented letters of managers are no text of ours. */
const QUOTED = ['libs/market-data/sample/src/texts/letter-files.ts'];
const TEXT = /\.(tsx?|mts|mjs|css|md|mdx)$/;

/** Lines of a text with such words: `line: word`, with what is written instead. */
export function foreignWords(text) {
  return text.split('\n').flatMap((line, place) =>
    WORDS.flatMap(([word, instead]) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${place + 1}: "${found}", write ${instead}`];
    }),
  );
}

export async function checkWords() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  return files
    .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file) && !QUOTED.includes(file))
    .flatMap((file) => foreignWords(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`));
}
