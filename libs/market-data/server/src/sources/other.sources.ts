import { daysToAsk } from './days-to-ask';
import { fileOf, yearsToAsk } from './request-files';
import type { Source } from './source';

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
