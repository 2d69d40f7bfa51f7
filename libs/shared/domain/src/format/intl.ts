/** The locale of every text unless a caller names another: server and browser must agree, so none is ever inferred. */
export const DEFAULT_LOCALE = 'en-US';

/** The word for a value that is not there. `Figure` shows it as a dash with a reason; exports and sentences show the word. */
export const NOT_AVAILABLE = 'N/A';

/** The sign a reader sees: `U+2212`, as wide as a plus, never a hyphen. */
const TRUE_MINUS = '\u2212';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A cached `Intl.NumberFormat`: making one costs about a hundred times as much as using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

/** A cached `Intl.DateTimeFormat` in a named time zone. */
export function momentFormat(locale: string, options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  dateFormats.set(key, made);
  return made;
}

/** A cached `Intl.DateTimeFormat` in UTC: calendar days carry no time zone. */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  momentFormat(locale, options, 'UTC');

/** Puts the true minus where `Intl` wrote a hyphen. */
export const withTrueMinus = (text: string): string => text.replace('-', TRUE_MINUS);

/** True for a number a reader can be shown; false for `null`, `undefined`, text, NaN and the infinities. */
export const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
