import { MARK_SIDE } from '@plumbline/files/domain';
import { sha256 } from '@plumbline/shared/server/files';
import sharp from 'sharp';
import { LETTER_STROKES } from './letter-strokes';

/** A security as its mark names it. */
export interface MarkedSecurity {
  /** As pages show it: `VTRL`, `LSE:ABC`. */
  readonly symbol: string;
  readonly name: string;
}

/** Grounds on which white has a contrast of at least 4.5, in light and dark pages alike. */
const GROUNDS = [
  '#1d4ed8',
  '#0f766e',
  '#6d28d9',
  '#b45309',
  '#be123c',
  '#3f6212',
  '#0369a1',
  '#a21caf',
  '#4338ca',
  '#9a3412',
  '#047857',
  '#475569',
] as const;

/** Words that many names have and that distinguish none. */
const COMMON =
  /^(the|a|and|of|inc|incorporated|corp|corporation|co|company|companies|ltd|limited|plc|llc|lp|sa|ag|se|nv|ab|asa|oyj|spa|holding|holdings|group|trust|fund|etf|class|series|common|stock|shares|adr|ads)$/i;

const drawable = (text: string): string[] =>
  [...text.normalize('NFKD').toUpperCase()].filter((letter) => Object.hasOwn(LETTER_STROKES, letter));

/** One or two letters: of the first two words of the name that say something, else of the symbol. */
export function markLetters({ symbol, name }: MarkedSecurity): string {
  const words = name.split(/[\s/&,.()-]+/).filter((word) => word !== '' && !COMMON.test(word));
  const [first, second] = words.map((word) => drawable(word)[0]).filter((letter) => letter !== undefined);
  if (first !== undefined && second !== undefined) return first + second;
  // For one word the symbol is more distinctive.
  const ticker = drawable(symbol.slice(symbol.indexOf(':') + 1));
  return ticker.slice(0, 2).join('') || (first ?? '');
}

const LETTER_WIDTH = 10;
const LETTER_GAP = 6;

/** The mark of a security: always the same for the same symbol and name. */
export function markSvg(security: MarkedSecurity): string {
  const letters = [...markLetters(security)];
  const ground = GROUNDS[parseInt(sha256(`mark ${security.symbol}`).slice(0, 8), 16) % GROUNDS.length];
  const width = letters.length * (LETTER_WIDTH + LETTER_GAP) - LETTER_GAP;
  const left = (48 - width) / 2;
  const strokes = letters.map(
    (letter, place) =>
      `<path transform="translate(${left + place * (LETTER_WIDTH + LETTER_GAP)} 17)" d="${LETTER_STROKES[letter] ?? ''}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="9" fill="${ground}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g></svg>`
  );
}

/** The mark as PNG. */
export const drawMark = (security: MarkedSecurity): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(security)), { density: 192 })
    .resize(MARK_SIDE, MARK_SIDE)
    .png({ palette: true })
    .toBuffer();
