/** Where people land without a place to return to. */
const HOME = '/';

/**
 * Letters, digits, @ - % _ ~ and slashes, then an optional query and hash (rule redirect.valid, decision A13). Halves of
 * letters are in no address, and no store keeps them.
 */
const PLACE = /^\/[A-Za-z0-9@\-%_~/]*(\?[^#\p{Cc}\p{Cs}]*)?(#[^\p{Cc}\p{Cs}]*)?$/u;
const LONGEST = 2_000;

/** A second slash or backslash names another host; encoded dots would be folded away and could leave one in front. */
const leavesSite = (path: string): boolean => /^\/[/\\]/.test(path) || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path);

/**
 * The place to return to after signing in: the text itself when it is a place of this site, else the home page. Missing
 * and malformed are home. The result never leads to another origin.
 */
export function safeRedirect(place: string | null | undefined): string {
  if (!place || place.length > LONGEST || !PLACE.test(place)) return HOME;
  return leavesSite(place.split(/[?#]/)[0] ?? '') ? HOME : place;
}

const encodeCharacter = (character: string): string =>
  character === '.' ? '%2E' : encodeURIComponent(character).replace(/[!'()*]/g, hexOf);
const hexOf = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * A place of this site written so that it passes `safeRedirect`: all characters of its path beyond the allowed ones are
 * percent-encoded (`.`, `:`, `+`, `=` among them), query and hash stay.
 */
export function encodeRedirect(place: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/su.exec(place) ?? [];
  return path.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^A-Za-z0-9@\-%_~/]/gu, encodeCharacter) + rest;
}
