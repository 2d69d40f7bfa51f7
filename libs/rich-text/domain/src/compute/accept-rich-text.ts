import { plural, type FieldRule } from '@plumbline/shared/domain';
import { isRichTextEmpty, richTextLength, richTextToPlain } from './plain-text';
import { MAX_MARKUP, sanitiseRichText } from './sanitise';

export interface RichTextLimits {
  /** The most characters a reader may count. */
  readonly maxCharacters: number;
  /** Refuses a text that says nothing. */
  readonly isRequired?: boolean;
}

/** A text that may be kept, with its plain words for mails and search; or why it may not. */
export type AcceptedRichText =
  | { readonly ok: true; readonly html: string; readonly plain: string }
  | { readonly ok: false; readonly message: string };

const tooLong = (max: number): string =>
  plural(max, { one: 'Write at most # character', other: 'Write at most # characters' });

/** For what takes a text that somebody wrote: cleans it, then looks at its length as a reader counts it. */
export async function acceptRichText(written: string, limits: RichTextLimits): Promise<AcceptedRichText> {
  const { maxCharacters, isRequired = false } = limits;
  if (written.length > MAX_MARKUP) return { ok: false, message: tooLong(maxCharacters) };
  const html = await sanitiseRichText(written);
  const plain = richTextToPlain(html);
  if ([...plain].length > maxCharacters) return { ok: false, message: tooLong(maxCharacters) };
  if (plain === '' && isRequired) return { ok: false, message: 'Write a text' };
  return { ok: true, html: plain === '' ? '' : html, plain };
}

/** A form's rule: the text says something. */
export const richTextRequired = (message: string): FieldRule<string> => ({
  test: (html) => !isRichTextEmpty(html),
  message,
});

/** A form's rule: at most so many characters, as a reader counts them. */
export const richTextAtMost = (maxCharacters: number, message = tooLong(maxCharacters)): FieldRule<string> => ({
  test: (html) => richTextLength(html) <= maxCharacters,
  message,
  on: 'change',
});
