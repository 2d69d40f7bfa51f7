import { fileOf, yearOf, yearsToAsk } from './request-files';
import type { Source } from './source';

const US = 'public information of the US government';
const BLS_SERIES = [
  'CUUR0000SA0',
  'CUSR0000SA0',
  'CUSR0000SA0L1E',
  'LNS14000000',
  'LNS11300000',
  'CES0000000001',
  'CES0500000003',
  'WPSFD4',
  'JTS000000000000000JOL',
];
const BEA_TABLES = ['T10101', 'T10105', 'T20804', 'T11200'];
const WORLD_BANK = ['CM.MKT.LCAP.GD.ZS', 'GC.DOD.TOTL.GD.ZS', 'NY.GDP.MKTP.CD', 'FP.CPI.TOTL.ZG', 'SL.UEM.TOTL.ZS'];
const IMF = ['GGXWDG_NGDP', 'NGDP_RPCH', 'PCPIPCH'];

/** Statistical offices, central banks and exchanges. */
export const ECONOMY_SOURCES: readonly Source[] = [
  {
    id: 'treasury-yields',
    publisher: 'US Department of the Treasury',
    title: 'Par yields of government bonds',
    licence: US,
    schedule: '30 18 * * 1-5',
    floor: 1,
    kinds: ['treasury-yields-xml'],
    freshDays: 5,
    requests: (context) =>
      yearsToAsk(context).map((year) =>
        fileOf(
          `https://home.treasury.gov/resource-center/data-chart-center/interest-rates/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value=${year}`,
          `daily_treasury_yield_curve-${year}.xml`,
        ),
      ),
  },
  {
    id: 'bls',
    isRevised: true,
    publisher: 'US Bureau of Labor Statistics',
    title: 'Prices and employment',
    licence: US,
    schedule: '45 8 * * 1-5',
    floor: 10,
    kinds: ['bls-api'],
    freshDays: 45,
    needs: ['BLS_KEY'],
    requests: ({ today, settings }) => [
      {
        url: 'https://api.bls.gov/publicAPI/v2/timeseries/data/',
        file: 'bls-timeseries.json',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          seriesid: BLS_SERIES,
          startyear: String(yearOf(today) - 19),
          endyear: String(yearOf(today)),
          registrationkey: settings['BLS_KEY'],
        }),
      },
    ],
  },
  {
    id: 'bea',
    isRevised: true,
    publisher: 'US Bureau of Economic Analysis',
    title: 'National accounts',
    licence: US,
    schedule: '45 8 25-31 * *',
    floor: 100,
    kinds: ['bea-nipa'],
    freshDays: 120,
    needs: ['BEA_KEY'],
    requests: ({ settings }) =>
      BEA_TABLES.map((table) =>
        fileOf(
          `https://apps.bea.gov/api/data?UserID=${settings['BEA_KEY'] ?? ''}&method=GetData&datasetname=NIPA&TableName=${table}&Frequency=Q&Year=ALL&ResultFormat=JSON`,
          `bea-nipa-${table}.json`,
        ),
      ),
  },
  {
    id: 'cftc-cot',
    publisher: 'US Commodity Futures Trading Commission',
    title: 'Commitments of traders',
    licence: US,
    schedule: '45 15 * * 5',
    floor: 100,
    kinds: ['cftc-cot'],
    freshDays: 10,
    requests: (context) =>
      yearsToAsk(context).flatMap((year) =>
        [`deacot${year}.zip`, `fut_disagg_txt_${year}.zip`, `fut_fin_txt_${year}.zip`].map((file) =>
          fileOf(`https://www.cftc.gov/files/dea/history/${file}`),
        ),
      ),
  },
  {
    id: 'world-bank',
    isRevised: true,
    publisher: 'World Bank',
    title: 'Market value, debt and product of countries',
    licence: 'CC BY 4.0',
    schedule: '0 5 * * 1',
    floor: 1000,
    kinds: ['worldbank-json'],
    freshDays: 400,
    requests: () =>
      WORLD_BANK.map((id) =>
        fileOf(
          `https://api.worldbank.org/v2/country/all/indicator/${id}?format=json&per_page=20000`,
          `worldbank-${id}.json`,
        ),
      ),
  },
  {
    id: 'imf',
    isRevised: true,
    publisher: 'International Monetary Fund',
    title: 'Debt, growth and prices of countries',
    licence: 'free with attribution',
    schedule: '0 5 * * 2',
    floor: 1000,
    kinds: ['imf-datamapper'],
    freshDays: 220,
    requests: () => IMF.map((id) => fileOf(`https://www.imf.org/external/datamapper/api/v1/${id}`, `imf-${id}.json`)),
  },
  {
    id: 'ecb-rates',
    publisher: 'European Central Bank',
    title: 'Exchange rates of the euro',
    licence: 'free with attribution',
    schedule: '15 11 * * 1-5',
    floor: 1,
    kinds: ['ecb-fx-csv', 'ecb-fx-xml'],
    freshDays: 5,
    requests: ({ since }) =>
      since
        ? [fileOf('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml')]
        : [fileOf('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip')],
  },
];
