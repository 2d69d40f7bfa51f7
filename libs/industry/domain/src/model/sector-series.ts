/** An economic series that covers a sector. */
export interface SectorSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

const series = (id: string, name: string, unit: string): SectorSeries => ({ id, name, unit });

const OIL = series('DCOILWTICO', 'Crude oil, WTI', 'USD a barrel');
const RATE = series('DGS10', 'Yield of 10-year Treasuries', '%');
const PRODUCTION = series('INDPRO', 'Industrial production', 'index');
const RETAIL = series('RSXFS', 'Retail sales without food services', 'USD millions');
const PRICES = series('CPIAUCSL', 'Consumer prices', 'index');

/** Series of the whole economy, for all sectors together. */
export const GENERAL_SERIES: readonly SectorSeries[] = [
  series('GDPC1', 'Gross domestic product, real', 'USD billions'),
  series('UNRATE', 'Unemployment', '%'),
  PRICES,
  RATE,
];

/** Series by sector: a division of the Standard Industrial Classification. */
export const SECTOR_SERIES: Readonly<Record<string, readonly SectorSeries[]>> = {
  'Agriculture, Forestry and Fishing': [PRICES, OIL],
  Mining: [OIL, PRODUCTION],
  Construction: [
    series('HOUST', 'Housing starts', 'thousands a year'),
    series('HSN1F', 'New homes sold', 'thousands a year'),
    series('CSUSHPINSA', 'Prices of homes', 'index'),
    RATE,
  ],
  Manufacturing: [PRODUCTION, series('DGORDER', 'New orders of durable goods', 'USD millions'), PRICES],
  'Transportation, Communications and Utilities': [OIL, PRODUCTION],
  'Wholesale Trade': [RETAIL, PRICES],
  'Retail Trade': [RETAIL, PRICES, series('PAYEMS', 'Jobs without farms', 'thousands')],
  'Finance, Insurance and Real Estate': [
    RATE,
    series('FEDFUNDS', 'Federal funds rate', '%'),
    series('BUSLOANS', 'Loans of banks to businesses', 'USD billions'),
    series('CSUSHPINSA', 'Prices of homes', 'index'),
  ],
  Services: [series('PAYEMS', 'Jobs without farms', 'thousands'), series('UNRATE', 'Unemployment', '%')],
};
