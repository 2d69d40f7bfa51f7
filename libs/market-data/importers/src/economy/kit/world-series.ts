import {
  IMF_INDICATORS,
  RELEASE,
  UNKNOWN_FORECAST_YEARS,
  WORLD_BANK_INDICATORS,
  type EconomicSeries,
  type SeriesFrequency,
  type WorldIndicator,
} from '@plumbline/market-data/domain';

import { otherSeries } from './other-series';

interface OfCountry {
  readonly code: string;
  readonly country: string;
  readonly countryName?: string;
  /** As the file names the indicator. */
  readonly title?: string;
  readonly frequency?: SeriesFrequency;
}

type Publisher = 'World Bank' | 'International Monetary Fund';

const LISTS: Readonly<Record<Publisher, { readonly prefix: string; readonly indicators: readonly WorldIndicator[] }>> =
  {
    'World Bank': { prefix: 'WB', indicators: WORLD_BANK_INDICATORS },
    'International Monetary Fund': { prefix: 'IMF', indicators: IMF_INDICATORS },
  };

const indicatorOf = (publisher: Publisher, code: string): WorldIndicator | undefined =>
  LISTS[publisher].indicators.find((each) => each.code === code);

/** The series of an indicator in a country, 'WB:NY.GDP.MKTP.CD:USA'. All are revised with every edition. */
export function worldSeries(publisher: Publisher, given: OfCountry): EconomicSeries {
  const { code, country, countryName = country, title = code, frequency = 'A' } = given;
  const known = indicatorOf(publisher, code);
  return otherSeries({
    id: `${LISTS[publisher].prefix}:${code}:${country}`,
    frequency,
    country,
    source: publisher,
    name: `${known?.name ?? title}, ${countryName}`,
    unit: known?.unit ?? 'as published',
    category: known?.category ?? 'other',
    release: frequency === 'A' ? RELEASE.worldYear : RELEASE.quarterUnknown,
  });
}

/** Years that the IMF forecasts beyond an edition's own; zero for indicators that it doesn't forecast. */
export const imfForecastYears = (code: string): number =>
  indicatorOf('International Monetary Fund', code)?.forecastYears ?? UNKNOWN_FORECAST_YEARS;
