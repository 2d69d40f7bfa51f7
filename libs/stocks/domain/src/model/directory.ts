/** Ways to divide the directory of stocks, in the order in which they narrow it. */
export const DIRECTORY_PARTS = [
  { key: 'region', label: 'Regions' },
  { key: 'exchange', label: 'Exchanges' },
  { key: 'sector', label: 'Sectors' },
  { key: 'group', label: 'Industry groups' },
  { key: 'industry', label: 'Industries' },
] as const;

export type DirectoryPart = (typeof DIRECTORY_PARTS)[number]['key'];

/** Which stocks a page of the directory lists; all of them without any part. `company`: how their names begin. */
export type DirectoryPlace = { readonly [Part in DirectoryPart | 'company']?: string | undefined };

/** Sort orders of the directory: text, then figures. */
export const DIRECTORY_ORDERS = [
  'symbol',
  'company',
  'price',
  'price_change',
  'mktcap_norm',
  'pettm',
  'dividend_yield',
] as const;

export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number];

/** Names that begin with a digit. */
export const DIGITS = '0-9';

/** First letters of company names. */
export const DIRECTORY_LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', DIGITS];

const ROOT = '/stocks';

/** Address of a page of the directory. */
export function directoryPath({ region, exchange, sector, group, industry, company }: DirectoryPlace): string {
  const path = (...parts: readonly (string | undefined)[]): string =>
    [ROOT, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/');
  if (sector !== undefined) return path('sector', sector, group, group === undefined ? undefined : industry);
  if (region !== undefined) return path('region', region);
  if (exchange !== undefined) return path('exchange', exchange);
  return company === undefined ? ROOT : path('company', company);
}

/** The place that the parts of an address behind /stocks name; undefined where there is no such page. */
export function readDirectoryPlace(address: string): DirectoryPlace | undefined {
  const [by, first, second, third, ...more] = address.split('/').filter(Boolean);
  if (by === undefined) return {};
  if (first === undefined || more.length > 0) return undefined;
  if (by === 'sector')
    return { sector: first, ...(second && { group: second }), ...(second && third && { industry: third }) };
  if (second !== undefined) return undefined;
  return by === 'region' || by === 'exchange' || by === 'company' ? { [by]: first } : undefined;
}

/** Heading of a page of the directory. */
export function directoryTitle({ region, exchange, sector, group, industry, company }: DirectoryPlace): string {
  const theme = industry ?? group ?? sector;
  if (theme !== undefined) return `${theme} stocks`;
  if (region !== undefined) return `Stocks of ${region}`;
  if (exchange !== undefined) return `Stocks on ${exchange}`;
  return company === undefined ? 'All stocks' : `Companies with ${company.toUpperCase()}`;
}
