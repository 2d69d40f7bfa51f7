import { RICH_ATTRIBUTES, RICH_TAGS } from '../model/rich-node';
import { isDeep } from './is-deep';
import { readRichText } from './read-rich-text';
import { writeRichText } from './write-rich-text';

/** The most characters of markup that are looked at. */
export const MAX_MARKUP = 100_000;

/** DOMPurify options; attributes are checked more strictly when the text is read. */
export const PURIFY_OPTIONS = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...RICH_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** On a server each text leaves some 25 kB in the sanitiser's document: it gets a new one now and then. */
const TEXTS_PER_WINDOW = 100;
let texts = 0;

/** Loaded on first use: in a server it brings a DOM of its own, which takes a second and 100 MB. */
async function purify(html: string): Promise<string> {
  const { clearWindow, sanitize } = await import('isomorphic-dompurify');
  texts += 1;
  if (texts % TEXTS_PER_WINDOW === 0) clearWindow();
  return sanitize(html, PURIFY_OPTIONS);
}

/** A zero ends a text for a database, and halves of letters are none: as JSON it refuses both. */
const NOT_KEPT = /\0|\p{Cs}/gu;

/** A text in the one form that is kept; what is not in that form becomes words. */
export const normaliseRichText = (html: string): string => writeRichText(readRichText(html));

/** A name may hide a property of the page; DOMPurify knows which. */
const isClean = (html: string): boolean => normaliseRichText(html) === html && !html.includes(' name="');

/**
 * Rich text as it may be kept, in one form: what A36 lists, nothing that runs. Our editor already writes that form, so
 * most texts are left as they are and DOMPurify is not even loaded; others go through it. Markup too deep for a DOM becomes
 * words. Source: spec sanitize.tags.
 */
export async function sanitiseRichText(html: string): Promise<string> {
  const bounded = html.slice(0, MAX_MARKUP).replace(NOT_KEPT, '\uFFFD');
  if (isClean(bounded)) return bounded;
  return normaliseRichText(isDeep(bounded) ? bounded : await purify(bounded));
}
