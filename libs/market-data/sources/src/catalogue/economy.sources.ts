import { fileOf, yearOf, yearsToAsk } from './request-files';
import type { Source } from '../model/source';

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

/** Keys of the data portal; several of one dimension are joined. */
const ECB_SERIES = [
  ['key-rates', 'FM/B.U2.EUR.4F.KR.DFR+MLFR+MRR_FR.LEV'],
  ['short-term-rate', 'EST/B.EU000A2X2A25.WT'],
  ['euribor', 'FM/M.U2.EUR.RT.MM.EURIBOR3MD_+EURIBOR6MD_+EURIBOR1YD_.HSTA'],
  ['yields', 'YC/B.U2.EUR.4F.G_N_A.SV_C_YM.SR_2Y+SR_5Y+SR_10Y+SR_30Y'],
] as const;
/** WTI, Brent and Henry Hub by days, gasoline by weeks. */
const EIA_HISTORIES = [
  'pet/hist_xls/RWTCd.xls',
  'pet/hist_xls/RBRTEd.xls',
  'ng/hist_xls/RNGWHHDd.xls',
  'pet/hist_xls/EMM_EPMR_PTE_NUS_DPGw.xls',
] as const;

/** The package holds Treasury maturities only; federal funds and the prime rate are named by pages of their own. */
const H15_SERIES = ['FF_O', 'PRIME_NA'] as const;

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
    id: 'bea-tables',
    isRevised: true,
    isOneSet: true,
    publisher: 'US Bureau of Economic Analysis',
    title: 'National accounts, all series by quarters and months',
    licence: US,
    schedule: '0 10 25-31 * *',
    floor: 100_000,
    kinds: ['bea-flat'],
    freshDays: 120,
    requests: () =>
      ['NipaDataQ.txt', 'NipaDataM.txt', 'SeriesRegister.txt', 'TablesRegister.txt'].map((file) =>
        fileOf(`https://apps.bea.gov/national/Release/TXT/${file}`),
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
  {
    id: 'ecb-series',
    isRevised: true,
    publisher: 'European Central Bank',
    title: 'Key interest rates, money market rates and yields of the euro area',
    licence: 'free with attribution',
    schedule: '30 11 * * 1-5',
    floor: 300,
    kinds: ['ecb-data-csv'],
    freshDays: 5,
    requests: () =>
      ECB_SERIES.map(([file, key]) =>
        fileOf(`https://data-api.ecb.europa.eu/service/data/${key}?format=csvdata`, `ecb-${file}.csv`),
      ),
  },
  {
    id: 'fed-rates',
    publisher: 'Board of Governors of the Federal Reserve System',
    title: 'Selected interest rates (H.15)',
    licence: US,
    schedule: '45 16 * * 1-5',
    floor: 10_000,
    kinds: ['frb-data-download'],
    freshDays: 5,
    requests: () => [
      fileOf(
        'https://www.federalreserve.gov/datadownload/Output.aspx?rel=H15&series=bf17364827e38702b42a58cf8eaa3f78&lastobs=&from=&to=&filetype=csv&label=include&layout=seriescolumn&type=package',
        'FRB_H15.csv',
      ),
      ...H15_SERIES.map((name) => ({
        url: `https://www.federalreserve.gov/releases/h15/data/Business_day/H15_${name}.txt`,
        link: String.raw`/datadownload/Output\.aspx\?rel=H15&series=[0-9a-f]+`,
        file: `FRB_H15_${name}.csv`,
      })),
    ],
  },
  {
    id: 'shiller',
    isRevised: true,
    publisher: 'Robert Shiller',
    title: 'Prices, earnings and CAPE of American stocks since 1871',
    licence: 'free with attribution',
    schedule: '0 6 * * 6',
    floor: 1500,
    kinds: ['shiller-workbook'],
    freshDays: 120,
    requests: () => [{ url: 'https://shillerdata.com/', link: String.raw`/ie_data\.xls(\?|$)`, file: 'ie_data.xls' }],
  },
  {
    id: 'world-bank-commodities',
    publisher: 'World Bank',
    title: 'Prices of commodities by month',
    licence: 'CC BY 4.0',
    schedule: '0 12 2-12 * *',
    floor: 700,
    kinds: ['worldbank-pink-sheet'],
    freshDays: 45,
    requests: () => [
      {
        url: 'https://www.worldbank.org/en/research/commodity-markets',
        link: String.raw`/CMO-Historical-Data-Monthly\.xlsx(\?|$)`,
        file: 'CMO-Historical-Data-Monthly.xlsx',
      },
    ],
  },
  {
    id: 'eia-prices',
    publisher: 'US Energy Information Administration',
    title: 'Oil, gas and gasoline',
    licence: US,
    schedule: '30 17 * * 1-5',
    floor: 1000,
    kinds: ['eia-workbook'],
    freshDays: 12,
    requests: () => EIA_HISTORIES.map((path) => fileOf(`https://www.eia.gov/dnav/${path}`)),
  },
];
