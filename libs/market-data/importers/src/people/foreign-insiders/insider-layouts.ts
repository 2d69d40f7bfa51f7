import type { DayOrder } from '../kit/day-text';
import { foldHeader } from '../short-positions/short-layouts';

/** Columns of a manager's transaction by what they mean. */
export type InsiderColumn =
  | 'notice'
  | 'issuer'
  | 'issuerLei'
  | 'isin'
  | 'symbol'
  | 'person'
  | 'notifier'
  | 'position'
  | 'closelyAssociated'
  | 'amendment'
  | 'amendmentText'
  | 'optionProgramme'
  | 'nature'
  | 'instrumentType'
  | 'instrument'
  | 'traded'
  | 'published'
  | 'activated'
  | 'volume'
  | 'unit'
  | 'price'
  | 'currency'
  | 'value'
  | 'balanceAfter'
  | 'venue'
  | 'status'
  | 'link'
  | 'country';

/** How one authority publishes: one row of this registry an authority. */
export interface InsiderLayout {
  /** Country of the authority; in the drop format it is a column. */
  readonly country: string | undefined;
  /** Headers, folded by `foldHeader`: any of them. */
  readonly columns: Readonly<Partial<Record<InsiderColumn, readonly string[]>>>;
  readonly needed: readonly InsiderColumn[];
  readonly days: DayOrder;
  /** Mark between whole and fraction; the other one separates thousands. */
  readonly decimal: ',' | '.';
  /** Offset from Coordinated Universal Time of a published time is that of this zone; without one days count. */
  readonly zone?: string;
  /** Days after the trade until which publication is due, where no column says when it was. */
  readonly publishedAfter: number;
  /** Fields that the authority does not publish here at all. */
  readonly notPublished: readonly string[];
  /** Value of a text element of XML that names the register. */
  readonly xmlRegister?: string;
  readonly link?: (notice: string) => string;
}

/** Notices go to the authority within three working days of the trade (MAR article 19). */
const MAR_DAYS = 5;

const SWEDEN: InsiderLayout = {
  country: 'SE',
  columns: {
    published: ['publiceringsdatum', 'publication date'],
    issuer: ['emittent', 'issuer', 'utgivare'],
    issuerLei: ['lei kod', 'lei code'],
    notifier: ['anmalningsskyldig', 'notifier'],
    person: ['person i ledande stallning', 'person discharging managerial responsibilities'],
    position: ['befattning', 'position'],
    closelyAssociated: ['narstaende', 'closely associated'],
    amendment: ['korrigering', 'amendment'],
    amendmentText: ['beskrivning av korrigering', 'details of amendment'],
    optionProgramme: ['ar kopplad till aktieprogram', 'linked to share option programme'],
    nature: ['karaktar', 'nature of transaction'],
    instrumentType: ['instrumenttyp', 'instrument type', 'intrument type'],
    instrument: ['instrumentnamn', 'instrument name', 'instrument'],
    isin: ['isin'],
    traded: ['transaktionsdatum', 'transaction date'],
    volume: ['volym', 'volume'],
    unit: ['volymsenhet', 'volymenhet', 'unit'],
    price: ['pris', 'price'],
    currency: ['valuta', 'currency'],
    venue: ['handelsplats', 'trading venue'],
    status: ['status'],
  },
  needed: ['published', 'issuer', 'person', 'nature', 'traded', 'volume', 'price'],
  days: 'dmy',
  decimal: ',',
  zone: 'Europe/Stockholm',
  publishedAfter: MAR_DAYS,
  notPublished: [],
};

const NETHERLANDS: InsiderLayout = {
  country: 'NL',
  columns: {
    notice: ['meldingid', 'melding id'],
    traded: ['transactiedatum', 'transactie', 'datum transactie'],
    issuer: ['uitgevendeinstelling', 'uitgevende instelling', 'emittent'],
    issuerLei: ['lei', 'lei code', 'uitgevendeinstellinglei'],
    person: ['meldingsplichtige', 'naam meldingsplichtige'],
    position: ['functie', 'functie meldingsplichtige'],
  },
  needed: ['traded', 'issuer', 'person'],
  days: 'dmy',
  decimal: ',',
  publishedAfter: MAR_DAYS,
  notPublished: ['side', 'volume', 'price'],
  xmlRegister: 'transacties-leidinggevenden-mar19-',
  link: (notice) =>
    `https://www.afm.nl/en/sector/registers/meldingenregisters/transacties-leidinggevenden-mar19-/details?id=${notice}`,
};

const GERMANY: InsiderLayout = {
  country: 'DE',
  columns: {
    issuer: ['emittent', 'issuer'],
    notice: ['bafin id', 'bafinid'],
    isin: ['isin'],
    person: [
      'meldepflichtiger',
      'notifying person',
      'person subject to notification requirements',
      'parties subject to the notification requirement',
    ],
    position: ['position status', 'position'],
    instrumentType: ['art des instruments', 'type of instrument', 'instrument type'],
    nature: ['art des geschafts', 'art des geschfts', 'nature of transaction', 'type of transaction'],
    price: ['durchschnittspreis', 'average price'],
    value: ['aggregiertes volumen', 'aggregated volume'],
    published: ['mitteilungsdatum', 'date of notification', 'notification date'],
    traded: ['datum des geschafts', 'datum des geschfts', 'date of transaction', 'transaction date'],
    venue: ['ort des geschafts', 'ort des geschfts', 'place of transaction', 'venue'],
    activated: ['datum der aktivierung', 'date of activation'],
  },
  needed: ['issuer', 'notice', 'person', 'nature', 'value', 'traded'],
  days: 'dmy',
  decimal: ',',
  publishedAfter: MAR_DAYS,
  notPublished: ['volume'],
};

/** The drop format for countries without a file of their own: README.md of this folder. */
const DROP: InsiderLayout = {
  country: undefined,
  columns: {
    country: ['country'],
    notice: ['notice'],
    issuer: ['issuer'],
    issuerLei: ['issuer lei'],
    isin: ['isin'],
    symbol: ['symbol'],
    person: ['insider'],
    notifier: ['notifier'],
    position: ['position'],
    closelyAssociated: ['closely associated'],
    nature: ['nature'],
    instrumentType: ['instrument type'],
    instrument: ['instrument'],
    traded: ['trade day'],
    published: ['published day'],
    volume: ['volume'],
    unit: ['unit'],
    price: ['price'],
    currency: ['currency'],
    value: ['value'],
    balanceAfter: ['balance after'],
    venue: ['venue'],
    status: ['status'],
    link: ['link'],
  },
  needed: ['country', 'issuer', 'person', 'nature', 'traded', 'published'],
  days: 'ymd',
  decimal: '.',
  publishedAfter: 0,
  notPublished: [],
};

export const INSIDER_LAYOUTS: readonly InsiderLayout[] = [SWEDEN, NETHERLANDS, GERMANY, DROP];

export interface InsiderMatch {
  readonly layout: InsiderLayout;
  readonly columns: ReadonlyMap<InsiderColumn, number>;
}

function columnsIn({ columns, needed }: InsiderLayout, header: readonly string[]): InsiderMatch['columns'] | undefined {
  const folded = header.map(foldHeader);
  const found = new Map<InsiderColumn, number>();
  for (const [column, names] of Object.entries(columns) as [InsiderColumn, readonly string[]][]) {
    const index = folded.findIndex((each) => names.includes(each));
    if (index >= 0) found.set(column, index);
  }
  return needed.every((column) => found.has(column)) ? found : undefined;
}

/** The layout that a header belongs to. */
export function insiderLayoutOf(header: readonly string[]): InsiderMatch | undefined {
  for (const layout of INSIDER_LAYOUTS) {
    const columns = columnsIn(layout, header);
    if (columns) return { layout, columns };
  }
  return undefined;
}

/** Layout of a register in XML, by the register's name. */
export const xmlLayoutOf = (register: string | undefined): InsiderLayout | undefined =>
  INSIDER_LAYOUTS.find(({ xmlRegister }) => xmlRegister !== undefined && xmlRegister === register);
