/** A name as addresses write it: small letters and dashes. */
export const nameSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'series';

/** Address of the page of an indicator. */
export const indicatorPath = (id: number, name: string): string =>
  `/economic_indicators/${String(id)}/${nameSlug(name)}`;

/** Address of a category of indicators. */
export const categoryPath = (code: string): string => `/economic_indicators/categories/${code}`;

/** Address of a page of markets. */
export const marketPath = (slug: string): string => `/market/${slug}`;

/** Address of the debt of a country. */
export const debtPath = (iso3: string): string => `/market/debt-to-gdp/${iso3.toLowerCase()}`;

/** Address of the positions in a market: consolidated contracts have a plus in their code, which stays one. */
export const cotPath = (code: string, name: string): string =>
  `/cot_reports/${encodeURIComponent(code)}/${nameSlug(name)}`;
