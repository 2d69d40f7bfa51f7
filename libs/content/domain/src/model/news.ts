/** Subjects of the stream of news; `all` first. */
export const NEWS_CATEGORIES = [
  { key: 'all', label: 'All' },
  { key: 'companies', label: 'Companies' },
  { key: 'markets', label: 'Markets' },
  { key: 'economy', label: 'Economy' },
  { key: 'earnings', label: 'Earnings' },
  { key: 'dividends', label: 'Dividends' },
  { key: 'deals', label: 'Deals' },
  { key: 'insiders', label: 'Insiders' },
  { key: 'opinion', label: 'Opinion' },
] as const;

export type NewsCategory = (typeof NEWS_CATEGORIES)[number]['key'];
/** The subject of one piece: every piece has exactly one. */
export type OwnCategory = Exclude<NewsCategory, 'all'>;

export const NEWS_CATEGORY_KEYS = NEWS_CATEGORIES.map(({ key }) => key) as [NewsCategory, ...NewsCategory[]];
export const OWN_CATEGORY_KEYS = NEWS_CATEGORY_KEYS.slice(1) as [OwnCategory, ...OwnCategory[]];

export const newsCategory = (key: string): (typeof NEWS_CATEGORIES)[number] | undefined =>
  NEWS_CATEGORIES.find((one) => one.key === key);

/** Pieces a page of the stream. */
export const NEWS_PER_PAGE = 30;

/** Every country: the stream is not narrowed. */
export const WORLD = 'world';

/** ISO 3166 codes, lower case, by the names that exchanges have. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  Argentina: 'ar',
  Australia: 'au',
  Austria: 'at',
  Belgium: 'be',
  Brazil: 'br',
  Canada: 'ca',
  Chile: 'cl',
  China: 'cn',
  Denmark: 'dk',
  Egypt: 'eg',
  Finland: 'fi',
  France: 'fr',
  Germany: 'de',
  'Hong Kong': 'hk',
  India: 'in',
  Indonesia: 'id',
  Ireland: 'ie',
  Israel: 'il',
  Italy: 'it',
  Japan: 'jp',
  Malaysia: 'my',
  Mexico: 'mx',
  Netherlands: 'nl',
  'New Zealand': 'nz',
  Norway: 'no',
  Pakistan: 'pk',
  Philippines: 'ph',
  Poland: 'pl',
  Portugal: 'pt',
  'Saudi Arabia': 'sa',
  Singapore: 'sg',
  'South Africa': 'za',
  'South Korea': 'kr',
  Spain: 'es',
  Sweden: 'se',
  Switzerland: 'ch',
  Taiwan: 'tw',
  Thailand: 'th',
  Turkey: 'tr',
  'United Kingdom': 'gb',
  'United States': 'us',
};

const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COUNTRY_CODES).map(([name, code]) => [code, name]),
);

/** The code of a country by its name; `world` where the name is none of them. */
export const countryCode = (name: string): string => COUNTRY_CODES[name] ?? WORLD;

/** Name of a country; undefined for an unknown code. */
export const countryName = (code: string): string | undefined =>
  code === WORLD ? 'All countries' : COUNTRY_NAMES[code];

/** Every code a piece can have. */
export const COUNTRIES = [WORLD, ...Object.values(COUNTRY_CODES)];

const FORMER_CODES: Readonly<Record<string, string>> = { usa: 'us', uk: 'gb', all: WORLD };

/** The code that an address means: `USA` is `us`. */
export const shownCountry = (given: string): string => {
  const code = given.toLowerCase();
  return FORMER_CODES[code] ?? code;
};
