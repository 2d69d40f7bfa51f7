/**
 * A guru's name as addresses write it: in lower case, spaces as plus, slashes as equals, encoded; a number is itself.
 * Source: spec rules url.guru-lower to url.guru-number.
 */
export function guruSlug(name: string | number): string {
  if (/^\d+$/.test(String(name))) return String(name);
  return encodeURIComponent(String(name).toLowerCase().replaceAll(' ', '+').replaceAll('/', '='));
}

/** The name that an address means; case is lost. Source: spec rule url.guru-decode. */
export const guruOfSlug = (slug: string): string => slug.replaceAll('+', ' ').replaceAll('=', '/');
