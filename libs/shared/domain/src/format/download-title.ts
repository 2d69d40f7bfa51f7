const MAX_CHARACTERS = 40;
const NAMELESS = 'download';

/** Characters that a file system refuses or reads as a path, and those that turn the direction of writing. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * The title of a download as the name of a file without its ending: at most 40 characters as a reader counts them,
 * none that a file system refuses, never empty. Source: spec rule download.titles.
 */
export function downloadTitle(title: string): string {
  const safe = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(safe)];
  const cut = characters
    .slice(0, MAX_CHARACTERS)
    .map(({ segment }) => segment)
    .join('');
  return cut.replace(/^[.\s]+|[.\s]+$/g, '') || NAMELESS;
}
