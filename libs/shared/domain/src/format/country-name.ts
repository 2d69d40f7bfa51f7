const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country by its two letters; the letters where they name none. */
export function countryName(code: string): string {
  try {
    return REGIONS.of(code) ?? code;
  } catch {
    return code;
  }
}
