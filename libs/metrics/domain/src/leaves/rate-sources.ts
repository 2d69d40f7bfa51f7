import type { SeriesFrequency } from '@plumbline/market-data/domain';

/** A series with a rate or a price level, and for how many days after its period its last value still holds. */
export interface RateSource {
  readonly id: string;
  readonly frequency: SeriesFrequency;
  readonly holds: number;
}

/** Days a value holds, by how often there is one: holidays and a late release pass, a series that ended does not. */
const HOLDS = { D: 31, W: 45, M: 150, Q: 300, S: 450, A: 900 } as const satisfies Readonly<
  Record<SeriesFrequency, number>
>;

const source = (id: string, frequency: SeriesFrequency): RateSource => ({ id, frequency, holds: HOLDS[frequency] });

/** A country, or the euro area, by its currency: how publishers of series call it in three letters and in two. */
const COUNTRIES: Readonly<Record<string, readonly [iso3: string, iso2: string]>> = {
  USD: ['USA', 'US'],
  EUR: ['EMU', 'EZ'],
  GBP: ['GBR', 'GB'],
  CAD: ['CAN', 'CA'],
  CHF: ['CHE', 'CH'],
  SEK: ['SWE', 'SE'],
  DKK: ['DNK', 'DK'],
  NOK: ['NOR', 'NO'],
  PLN: ['POL', 'PL'],
  TRY: ['TUR', 'TR'],
  JPY: ['JPN', 'JP'],
  HKD: ['HKG', 'HK'],
  KRW: ['KOR', 'KR'],
  TWD: ['TWN', 'TW'],
  SGD: ['SGP', 'SG'],
  MYR: ['MYS', 'MY'],
  THB: ['THA', 'TH'],
  IDR: ['IDN', 'ID'],
  PHP: ['PHL', 'PH'],
  ILS: ['ISR', 'IL'],
  SAR: ['SAU', 'SA'],
  CNY: ['CHN', 'CN'],
  INR: ['IND', 'IN'],
  PKR: ['PAK', 'PK'],
  AUD: ['AUS', 'AU'],
  NZD: ['NZL', 'NZ'],
  BRL: ['BRA', 'BR'],
  MXN: ['MEX', 'MX'],
  CLP: ['CHL', 'CL'],
  ARS: ['ARG', 'AR'],
  ZAR: ['ZAF', 'ZA'],
  EGP: ['EGY', 'EG'],
  HUF: ['HUN', 'HU'],
  CZK: ['CZE', 'CZ'],
  ISK: ['ISL', 'IS'],
};

/** Series of one country that no rule gives. */
const OWN: Readonly<Record<'treasury_10y' | 'cpi', Readonly<Record<string, readonly RateSource[]>>>> = {
  treasury_10y: {
    USD: [source('DGS10', 'D'), source('GS10', 'M'), source('GS10.SHILLER', 'M')],
    EUR: [source('ECB:FM.M.U2.EUR.4F.BB.U2_10Y.YLD', 'M')],
  },
  cpi: {
    USD: [source('CPIAUCNS', 'M'), source('SHILLER.CPI', 'M'), source('CPIAUCSL', 'M')],
    EUR: [source('ECB:ICP.M.U2.N.000000.4.INX', 'M'), source('CP0000EZ19M086NEST', 'M')],
  },
};

/** Yields of ten-year government bonds of the country of a currency, the best series first. */
function governmentYields(currency: string): readonly RateSource[] {
  const iso2 = COUNTRIES[currency]?.[1];
  const collected = iso2 === undefined ? [] : [source(`IRLTLT01${iso2}M156N`, 'M')];
  return [...(OWN.treasury_10y[currency] ?? []), ...collected];
}

/** Consumer prices of the country of a currency: of its office, of a collection, by the year. */
function consumerPrices(currency: string): readonly RateSource[] {
  const iso3 = COUNTRIES[currency]?.[0];
  const collected =
    iso3 === undefined ? [] : [source(`${iso3}CPIALLMINMEI`, 'M'), source(`WB:FP.CPI.TOTL:${iso3}`, 'A')];
  return [...(OWN.cpi[currency] ?? []), ...collected];
}

/** Corporate bonds of the best grade, which are dollar bonds wherever the company is. */
const CORPORATE = [source('DAAA', 'D'), source('AAA', 'M'), source('BAMLC0A1CAAAEY', 'D')] as const;

/** Leaves that one series gives, the best series first. */
export const RATE_SOURCES = {
  treasury_10y: governmentYields,
  aaa_yield: (): readonly RateSource[] => CORPORATE,
  cpi: consumerPrices,
} as const satisfies Readonly<Record<string, (currency: string) => readonly RateSource[]>>;

/** Units of a currency for one euro, which rates against the dollar are computed from. */
export const perEuro = (currency: string): RateSource => source(`ECB:EUR/${currency}`, 'D');

/** Every series that may give a rate: of any currency statements are in, and of these currencies against the dollar. */
export function rateSeriesIds(quoted: Iterable<string>): readonly string[] {
  const found = new Set<string>([perEuro('USD').id]);
  for (const currency of Object.keys(COUNTRIES))
    for (const sources of Object.values(RATE_SOURCES)) for (const { id } of sources(currency)) found.add(id);
  for (const currency of quoted) if (currency !== 'USD' && currency !== 'EUR') found.add(perEuro(currency).id);
  return [...found].toSorted();
}
