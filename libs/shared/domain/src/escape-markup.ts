const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters that XML 1.0 does not allow, not even escaped, and halves of characters. */
const NOT_ALLOWED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Keeps a text a text in HTML and XML, in elements and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(NOT_ALLOWED, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
