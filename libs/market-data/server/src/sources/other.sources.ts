import type { Day } from '@plumbline/shared/domain';

import { daysToAsk } from './days-to-ask';
import type { Source, SourceContext, SourceRequest } from './source';

const fileOf = (url: string, file = url.slice(url.lastIndexOf('/') + 1)): SourceRequest => ({ url, file });
const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** This year, and in a first run or in January the year before, too. */
function yearsToAsk({ today, since }: SourceContext): readonly number[] {
  const year = yearOf(today);
  return since && yearOf(since) === year && today.slice(5, 7) !== '01' ? [year] : [year - 1, year];
}

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

/** Lists of symbols. */
export const MARKET_SOURCES: readonly Source[] = [
  {
    id: 'nasdaq-trader',
    publisher: 'Nasdaq',
    title: 'Symbols of American exchanges',
    licence: 'public symbol directory',
    schedule: '0 6 * * 1-5',
    floor: 5000,
    kinds: ['nasdaq-trader'],
    freshDays: 5,
    requests: () =>
      ['nasdaqlisted.txt', 'otherlisted.txt'].map((file) =>
        fileOf(`https://www.nasdaqtrader.com/dynamic/SymDir/${file}`),
      ),
  },
  {
    id: 'vix',
    publisher: 'Cboe',
    title: 'Volatility index',
    licence: 'terms of use of the publisher apply',
    schedule: '0 19 * * 1-5',
    floor: 5000,
    kinds: ['price-csv', 'index-levels'],
    freshDays: 5,
    requests: () => [fileOf('https://cdn.cboe.com/api/global/us_indices/daily_prices/VIX_History.csv')],
  },
];

/** Politicians, short sellers, insiders of other countries. */
export const PEOPLE_SOURCES: readonly Source[] = [
  {
    id: 'house-filings',
    publisher: 'Clerk of the US House of Representatives',
    title: 'List of financial disclosures',
    licence: 'use for commercial purposes is restricted by 5 U.S.C. 13107',
    schedule: '0 7 * * *',
    floor: 1,
    kinds: ['house-fd-index'],
    freshDays: 14,
    requests: (context) =>
      yearsToAsk(context).map((year) =>
        fileOf(`https://disclosures-clerk.house.gov/public_disc/financial-pdfs/${year}FD.zip`),
      ),
  },
  {
    id: 'legislators',
    publisher: 'unitedstates/congress-legislators',
    title: 'Members of the US Congress',
    licence: 'public domain',
    schedule: '0 5 * * 3',
    floor: 400,
    kinds: ['congress-legislators'],
    freshDays: 60,
    requests: () =>
      ['legislators-current.json', 'legislators-historical.json'].map((file) =>
        fileOf(`https://unitedstates.github.io/congress-legislators/${file}`),
      ),
  },
  {
    id: 'short-positions-nl',
    publisher: 'Autoriteit Financiële Markten',
    title: 'Net short positions, Netherlands',
    licence: 'open data of the publisher',
    schedule: '30 12 * * 1-5',
    floor: 1,
    kinds: ['short-positions'],
    freshDays: 7,
    requests: () => [
      fileOf(
        'https://www.afm.nl/export.aspx?type=8a46a4ef-f196-4467-a7ab-1ae1cb58f0e7&format=csv',
        'afm-short-positions.csv',
      ),
    ],
  },
  {
    id: 'short-positions-be',
    publisher: 'FSMA',
    title: 'Net short positions, Belgium',
    licence: 'open data of the publisher',
    schedule: '40 12 * * 1-5',
    floor: 1,
    kinds: ['short-positions'],
    freshDays: 7,
    requests: () => [fileOf('https://www.fsma.be/en/de-shortselling?page&_format=csv', 'fsma-short-positions.csv')],
  },
  {
    id: 'short-volume',
    publisher: 'Financial Industry Regulatory Authority',
    title: 'Short sales of the day',
    licence: 'terms of use of the publisher apply',
    schedule: '0 19 * * 1-5',
    floor: 5000,
    kinds: ['finra-short-volume'],
    freshDays: 5,
    requests: (context) =>
      daysToAsk(context).map((day) =>
        fileOf(`https://cdn.finra.org/equity/regsho/daily/CNMSshvol${day.replaceAll('-', '')}.txt`),
      ),
  },
  {
    id: 'insiders-de',
    publisher: 'Bundesanstalt für Finanzdienstleistungsaufsicht',
    title: 'Insiders, Germany: what the list holds today',
    licence: 'public register of the publisher',
    schedule: '50 12 * * 1-5',
    floor: 1,
    kinds: ['foreign-insiders'],
    freshDays: 7,
    requests: () => [
      fileOf(
        'https://portal.mvp.bafin.de/database/DealingsInfo/sucheForm.do?meldepflichtigerName=&zeitraum=0&emittentButton=Suche+Emittent&emittentName=&emittentIsin=&zeitraumVon=&zeitraumBis=&d-4000784-e=1&6578706f7274=1&locale=en_GB',
        'bafin-insiders.csv',
      ),
    ],
  },
  {
    id: 'insiders-nl',
    publisher: 'Autoriteit Financiële Markten',
    title: 'Insiders, Netherlands',
    licence: 'open data of the publisher',
    schedule: '35 12 * * 1-5',
    floor: 1,
    kinds: ['foreign-insiders'],
    freshDays: 7,
    requests: () => [
      fileOf('https://www.afm.nl/export.aspx?type=0ee836dc-5520-459d-bcf4-a4a689de6614&format=csv', 'afm-insiders.csv'),
    ],
  },
];
