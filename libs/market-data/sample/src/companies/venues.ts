import { FOREIGN_EXCHANGES, type Exchange } from '@plumbline/market-data/domain';

/** A foreign exchange with what an invented company listed there is like. */
export interface Venue extends Exchange {
  /** Two letters of the country. */
  readonly iso: string;
  /** Units of its currency for one dollar, about. */
  readonly perDollar: number;
  /** Usual price of a share as a multiple of one in New York. */
  readonly level: number;
  /** Reports every quarter, or half-years only. */
  readonly interim: 'quarter' | 'half';
  /** Month in which most fiscal years end. */
  readonly yearEnd: number;
  /** Suffixes of names. */
  readonly forms: readonly string[];
  /** Symbols are numbers, made from this pattern: '#' is a digit. */
  readonly digits?: string;
  /** Days without trading while New York trades, 'MM-DD', first and last of each stretch. */
  readonly closed: readonly (readonly [from: string, to: string])[];
  /** How many companies of a hundred foreign ones are listed there. */
  readonly weight: number;
}

type Row = readonly [
  iso: string,
  perDollar: number,
  level: number,
  interim: 'q' | 'h',
  yearEnd: number,
  forms: string,
  weight: number,
  digits?: string,
];

const EASTERN = [['12-24', '12-26']] as const;
const CLOSED: Readonly<Record<string, Venue['closed']>> = {
  B: [
    ['05-01', '05-03'],
    ['12-24', '12-28'],
  ],
  E: [
    ['05-01', '05-01'],
    ['12-24', '12-26'],
  ],
  CHN: [
    ['05-01', '05-03'],
    ['10-01', '10-07'],
  ],
  A: [
    ['05-03', '05-05'],
    ['12-30', '12-31'],
  ],
  I: [
    ['01-26', '01-26'],
    ['08-15', '08-15'],
    ['10-02', '10-02'],
  ],
  O: [
    ['01-26', '01-27'],
    ['04-25', '04-25'],
    ['12-24', '12-28'],
  ],
};

/** Symbols of numbers keep to ranges that the exchanges do not use. */
const ROWS: Readonly<Record<string, Row>> = {
  TSX: ['CA', 1.36, 1, 'q', 12, 'Inc.|Corp.|Ltd.', 9],
  TSXV: ['CA', 1.36, 0.1, 'q', 12, 'Resources Inc.|Minerals Corp.', 2],
  LSE: ['GB', 0.79, 0.4, 'h', 12, 'plc|Group plc|Holdings plc', 9],
  DUB: ['IE', 0.92, 0.5, 'h', 12, 'plc', 1],
  XTER: ['DE', 0.92, 1.6, 'q', 12, 'AG|SE|SE & Co. KGaA', 6],
  XPAR: ['FR', 0.92, 1.5, 'h', 12, 'SA|SE', 5],
  XAMS: ['NL', 0.92, 1.3, 'h', 12, 'N.V.', 2],
  XBRU: ['BE', 0.92, 1.5, 'h', 12, 'NV|SA', 1],
  MIL: ['IT', 0.92, 0.5, 'h', 12, 'S.p.A.', 2],
  XMAD: ['ES', 0.92, 0.6, 'h', 12, 'S.A.', 2],
  LIS: ['PT', 0.92, 0.3, 'h', 12, 'SGPS S.A.', 1],
  WBO: ['AT', 0.92, 1, 'h', 12, 'AG', 1],
  XSWX: ['CH', 0.89, 3, 'h', 12, 'AG|Holding AG', 3],
  OSTO: ['SE', 10.4, 0.7, 'q', 12, 'AB', 4],
  OCSE: ['DK', 6.9, 0.9, 'q', 12, 'A/S', 1],
  OSL: ['NO', 10.6, 0.5, 'q', 12, 'ASA', 1],
  OHEL: ['FI', 0.92, 0.6, 'q', 12, 'Oyj', 1],
  WAR: ['PL', 4, 0.5, 'q', 12, 'S.A.', 1],
  IST: ['TR', 32, 0.3, 'q', 12, 'A.S.', 1],
  TSE: ['JP', 150, 0.6, 'q', 3, 'Co., Ltd.|Corp.|Holdings, Inc.', 13, '###Z'],
  HKSE: ['HK', 7.8, 0.15, 'h', 12, 'Holdings Ltd.|Group Ltd.', 6, '9####'],
  XKRX: ['KR', 1340, 1.4, 'q', 12, 'Co., Ltd.', 4, '99####'],
  TPE: ['TW', 32, 0.2, 'q', 12, 'Co., Ltd.', 4, '09##'],
  SGX: ['SG', 1.34, 0.1, 'h', 12, 'Ltd.', 2],
  XKLS: ['MY', 4.7, 0.05, 'q', 12, 'Berhad', 2],
  BKK: ['TH', 36, 0.05, 'q', 12, 'Public Co. Ltd.', 1],
  ISX: ['ID', 15800, 0.01, 'q', 12, 'Tbk', 1],
  PHS: ['PH', 57, 0.03, 'q', 12, 'Corp.', 1],
  XTAE: ['IL', 3.7, 2, 'q', 12, 'Ltd.', 1],
  SAU: ['SA', 3.75, 0.4, 'q', 12, 'Co.', 1],
  SHSE: ['CN', 7.2, 0.12, 'q', 12, 'Co., Ltd.', 6, '69####'],
  SZSE: ['CN', 7.2, 0.12, 'q', 12, 'Co., Ltd.', 4, '09####'],
  NSE: ['IN', 83, 0.3, 'q', 3, 'Limited', 7],
  BOM: ['IN', 83, 0.15, 'q', 3, 'Limited', 3],
  KAR: ['PK', 278, 0.02, 'q', 6, 'Limited', 1],
  ASX: ['AU', 1.52, 0.2, 'h', 6, 'Limited', 6],
  NZSE: ['NZ', 1.65, 0.15, 'h', 6, 'Limited', 1],
  BSP: ['BR', 5.1, 0.2, 'q', 12, 'S.A.', 3],
  MEX: ['MX', 17, 0.15, 'q', 12, 'S.A.B. de C.V.', 2],
  XSGO: ['CL', 940, 0.05, 'q', 12, 'S.A.', 1],
  BUE: ['AR', 900, 0.05, 'q', 12, 'S.A.', 1],
  JSE: ['ZA', 18.6, 0.3, 'h', 6, 'Limited', 2],
  CAI: ['EG', 48, 0.03, 'q', 12, 'SAE', 1],
};

function toVenue(exchange: Exchange): Venue[] {
  const row = ROWS[exchange.code];
  if (!row) return [];
  const [iso, perDollar, level, interim, yearEnd, forms, weight, digits] = row;
  return [
    {
      ...exchange,
      iso,
      perDollar,
      level,
      yearEnd,
      weight,
      forms: forms.split('|'),
      interim: interim === 'h' ? 'half' : 'quarter',
      closed: CLOSED[exchange.region] ?? EASTERN,
      ...(digits ? { digits } : {}),
    },
  ];
}

/** Exchanges on which invented companies are listed, all regions of the specification. */
export const VENUES: readonly Venue[] = FOREIGN_EXCHANGES.flatMap(toVenue);

/** True when an exchange is closed on a day on which New York trades. */
export const isClosed = ({ closed }: Venue, day: string): boolean => {
  const date = day.slice(5);
  return closed.some(([from, to]) => date >= from && date <= to);
};
