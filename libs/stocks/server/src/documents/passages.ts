/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Words and, in quotation marks, phrases of a search; the same one once. */
export function searchWords(text: string): readonly string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g);
  const words = [...found].map(([, phrase, word = '']) => phrase?.trim() ?? word.replaceAll('"', ''));
  return [...new Set(words.filter(Boolean))];
}

const escaped = (word: string): string =>
  word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** True for a paragraph that has all words. */
export function hasWords(paragraph: string, words: readonly string[]): boolean {
  const text = paragraph.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** A text in pieces, those that were searched for marked. */
export function markedParts(text: string, words: readonly string[]): readonly TextPart[] {
  if (words.length === 0) return [{ text, isHit: false }];
  // Longer words first, so that a phrase is marked whole and not its first word alone.
  const longest = [...words].sort((a, b) => b.length - a.length).map(escaped);
  return text
    .split(new RegExp(`(${longest.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, isHit: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const BEFORE = 120;
const LENGTH = 360;

/** The part of a paragraph around the first word that was found, cut at blanks. */
export function excerptOf(paragraph: string, words: readonly string[]): string {
  if (paragraph.length <= LENGTH) return paragraph;
  const lower = paragraph.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, paragraph.length) - BEFORE);
  const start = from === 0 ? 0 : paragraph.indexOf(' ', from) + 1;
  const end = start + LENGTH >= paragraph.length ? paragraph.length : paragraph.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '… ' : ''}${paragraph.slice(start, end)}${end < paragraph.length ? ' …' : ''}`;
}

/** The stem of a word for a look at a text: 'suppliers' is found in 'supplier', too. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(ies|es|s|ing|ed|y)$/, '') : word);

/** The place of the paragraph that has most of the words, the first of those. */
export function bestParagraph(paragraphs: readonly string[], words: readonly string[]): number {
  const stems = words.map(stem);
  const counts = paragraphs.map((paragraph) => {
    const text = paragraph.toLowerCase();
    return stems.filter((word) => text.includes(word)).length;
  });
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
