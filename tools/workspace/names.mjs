import { StopLine } from '../launcher/stop-line.mjs';

/** 'Guru picks', 'guruPicks' and 'guru_picks' are guru-picks. */
export const toKebab = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** guru-picks is GuruPicks. */
export const toPascal = (text) =>
  toKebab(text)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** guru-picks is guruPicks. */
export const toCamel = (text) => toPascal(text).replace(/^./, (letter) => letter.toLowerCase());

/** guru-picks is Guru picks. */
export const toSentence = (text) => {
  const words = toKebab(text).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The text when it has the form asked for; else one line that says what is expected. */
export function expectForm(text, form, what) {
  if (text && form.test(text)) return text;
  throw new StopLine(`${what}, not "${text ?? ''}".`);
}
