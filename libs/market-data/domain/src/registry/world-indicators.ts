/** An indicator of many countries: one series a country. */
export interface WorldIndicator {
  /** Code of the publisher. */
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly category: string;
  /** Years after the edition's own that the publisher forecasts; zero where files hold actual figures only. */
  readonly forecastYears: number;
}

const actual = (code: string, name: string, unit: string, category: string): WorldIndicator => ({
  code,
  name,
  unit,
  category,
  forecastYears: 0,
});

/** World Bank indicators with their units; others are kept as well, under the name and unit of the file. */
export const WORLD_BANK_INDICATORS: readonly WorldIndicator[] = [
  actual('CM.MKT.LCAP.GD.ZS', 'Market capitalisation to GDP', 'percent', 'valuation'),
  actual('CM.MKT.LCAP.CD', 'Market capitalisation', 'USD', 'valuation'),
  actual('GC.DOD.TOTL.GD.ZS', 'Central government debt to GDP', 'percent', 'debt'),
  actual('NY.GDP.MKTP.CD', 'Gross domestic product', 'USD', 'growth'),
  actual('NY.GDP.MKTP.KD.ZG', 'Real GDP growth', 'percent', 'growth'),
  actual('NY.GDP.PCAP.CD', 'GDP per person', 'USD', 'growth'),
  actual('FP.CPI.TOTL.ZG', 'Inflation, consumer prices', 'percent', 'inflation'),
  actual('SP.POP.TOTL', 'Population', 'persons', 'population'),
  actual('SL.UEM.TOTL.ZS', 'Unemployment', 'percent', 'labor'),
  actual('FR.INR.RINR', 'Real interest rate', 'percent', 'rates'),
];

/** The World Economic Outlook of spring and autumn forecasts its own year and five more. */
const WEO_YEARS = 5;
const outlook = (code: string, name: string, unit: string, category: string): WorldIndicator => ({
  code,
  name,
  unit,
  category,
  forecastYears: WEO_YEARS,
});

/** IMF indicators with their units. Of an unknown one the outlook's horizon is assumed: sooner too few years than a forecast. */
export const IMF_INDICATORS: readonly WorldIndicator[] = [
  outlook('GGXWDG_NGDP', 'General government gross debt to GDP', 'percent', 'debt'),
  outlook('NGDPD', 'Gross domestic product', 'USD billion', 'growth'),
  outlook('NGDP_RPCH', 'Real GDP growth', 'percent', 'growth'),
  outlook('NGDPDPC', 'GDP per person', 'USD', 'growth'),
  outlook('PCPIPCH', 'Inflation, average of the year', 'percent', 'inflation'),
  outlook('LUR', 'Unemployment', 'percent', 'labor'),
  outlook('LP', 'Population', 'million persons', 'population'),
  outlook('BCA_NGDPD', 'Current account to GDP', 'percent', 'trade'),
  actual('HH_LS', 'Household debt to GDP', 'percent', 'debt'),
  actual('PVD_LS', 'Private debt to GDP', 'percent', 'debt'),
  actual('CG_DEBT_GDP', 'Central government debt to GDP', 'percent', 'debt'),
];

/** Years that an unknown IMF indicator is taken to forecast. */
export const UNKNOWN_FORECAST_YEARS = WEO_YEARS;
