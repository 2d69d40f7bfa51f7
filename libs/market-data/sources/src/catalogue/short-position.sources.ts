import { fileOf } from './request-files';
import type { Source } from '../model/source';
import type { SourceRequest } from '../model/source-request';

/** One authority: what it holds today, and its history where that is a file of its own. */
interface Authority {
  readonly country: string;
  readonly publisher: string;
  readonly title: string;
  readonly licence?: string;
  /** Minute and hour in New York; registers follow the position by a working day or two. */
  readonly at: string;
  readonly now: readonly SourceRequest[];
  readonly history?: readonly SourceRequest[];
}

const AFM = 'https://www.afm.nl/export.aspx?format=csv&type=';
const FI = 'https://www.fi.se/sv/vara-register/blankningsregistret';
const FCA = 'https://www.fca.org.uk/publication';
const IRELAND =
  'https://www.centralbank.ie/docs/default-source/regulation/industry-market-sectors/securities-markets/short-selling-regulation/public-net-short-positions';

const AUTHORITIES: readonly Authority[] = [
  {
    country: 'nl',
    publisher: 'Autoriteit Financiële Markten',
    title: 'Netherlands',
    at: '30 12',
    licence: 'open data of the publisher',
    now: [fileOf(`${AFM}8a46a4ef-f196-4467-a7ab-1ae1cb58f0e7`, 'afm-short-positions.csv')],
    history: [fileOf(`${AFM}3ca31b3d-23d9-4fa2-b846-29c7e3f0e5ff`, 'afm-short-positions-history.csv')],
  },
  {
    country: 'be',
    publisher: 'FSMA',
    title: 'Belgium',
    at: '40 12',
    licence: 'open data of the publisher',
    now: [fileOf('https://www.fsma.be/en/de-shortselling?page&_format=csv', 'fsma-short-positions.csv')],
    history: [
      fileOf('https://www.fsma.be/en/de-shortselling-history?page&_format=csv', 'fsma-short-positions-history.csv'),
    ],
  },
  {
    // Named positions ended in July 2026; sums by issuer, with those that ended, took their place.
    country: 'uk',
    publisher: 'Financial Conduct Authority',
    title: 'United Kingdom',
    at: '15 8',
    licence: 'Open Government Licence',
    now: [fileOf(`${FCA}/documents/aggregated-net-short-positions.xlsx`)],
    history: [fileOf(`${FCA}/data/short-positions-daily-update.xlsx`)],
  },
  {
    country: 'se',
    publisher: 'Finansinspektionen',
    title: 'Sweden',
    at: '10 11',
    now: [
      fileOf(`${FI}/GetAktuellFile/`, 'GetAktuellFile.ods'),
      fileOf(`${FI}/GetBlankningsregisterAggregat/`, 'GetBlankningsregisterAggregat.ods'),
    ],
    history: [fileOf(`${FI}/GetHistFile/`, 'GetHistFile.ods')],
  },
  {
    country: 'fr',
    publisher: 'Autorité des marchés financiers',
    title: 'France',
    at: '50 11',
    licence: 'Licence Ouverte',
    // The list of files of the data set names each edition's own address.
    now: [
      {
        url: 'https://www.data.gouv.fr/api/1/datasets/62738e33f1be79935d3e5553/',
        link: String.raw`/export_od_vad[^/]*\.csv(\?|$)`,
        file: 'amf-short-positions.csv',
      },
    ],
  },
  {
    country: 'it',
    publisher: 'CONSOB',
    title: 'Italy',
    at: '25 12',
    now: [
      fileOf(
        'https://www.consob.it/documents/11973/395154/PncPubbl.xlsx/fbefe0a2-795b-bad3-9369-beccbeb14f27',
        'PncPubbl.xlsx',
      ),
    ],
  },
  {
    country: 'ie',
    publisher: 'Central Bank of Ireland',
    title: 'Ireland',
    at: '5 12',
    now: [fileOf(`${IRELAND}/table-of-significant-net-short-positions-in-shares.xlsx`)],
  },
  {
    country: 'es',
    publisher: 'CNMV',
    title: 'Spain',
    at: '55 12',
    now: [fileOf('https://internet.cnmv.es/DocPortal/Posiciones-Cortas/NetShortPositions.xls')],
  },
];

/** Net short positions in Europe. Germany gives its list within a session of a browser only. */
export const SHORT_POSITION_SOURCES: readonly Source[] = AUTHORITIES.map(
  ({ country, publisher, title, licence = 'public register of the publisher', at, now, history = [] }) => ({
    id: `short-positions-${country}`,
    publisher,
    title: `Net short positions, ${title}`,
    licence,
    schedule: `${at} * * 1-5`,
    floor: 1,
    kinds: ['short-positions'],
    freshDays: 7,
    requests: ({ since }) => (since ? now : [...now, ...history]),
  }),
);
