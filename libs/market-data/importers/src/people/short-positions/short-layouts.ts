import type { DayOrder } from '../kit/day-text';

/** Columns of a short position by what they mean. */
export type ShortColumn =
  'holder' | 'holderLei' | 'issuer' | 'issuerLei' | 'isin' | 'percent' | 'day' | 'published' | 'until' | 'comment';

/** How one authority publishes: one row of this registry an authority and shape. */
export interface ShortLayout {
  /** Country of the authority. */
  readonly country: string;
  readonly kind: 'named' | 'aggregate';
  /** Headers of a column, folded by `foldHeader`: any of them. */
  readonly columns: Readonly<Partial<Record<ShortColumn, readonly string[]>>>;
  readonly days: DayOrder;
  /** Weekdays after the position's day on which it is published, where no column says. */
  readonly publishedAfter: number;
  /** Names of workbooks of this authority: a workbook's sheets can't be looked into before it is opened. */
  readonly workbook?: RegExp;
  /** Names of sheets that identify the authority of a workbook. */
  readonly sheets?: RegExp;
  /** Named text files: where the headers are the regulation's own, they do not name the country. */
  readonly text?: RegExp;
}

/** A header without accents, breaks, signs and colons, in small letters: 'Net short position %:' is 'net short position'. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f\uFFFD]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Headers of Implementing Regulation 827/2012 Annex I in the English of several authorities. */
const ENGLISH = {
  holder: ['position holder'],
  holderLei: ['position holder lei', 'lei position holder', 'lei of position holder'],
  issuer: ['name of share issuer', 'name of the issuer', 'issuer', 'name of issuer', 'name of the share issuer'],
  issuerLei: ['issuer lei', 'lei issuer'],
  isin: ['isin', 'isin code'],
  percent: ['net short position', 'net short position percentage'],
  day: ['position date', 'date', 'date position', 'position date yyyy mm dd', 'date yyyy mm dd'],
} as const;

/** All layouts; of several that fit the one with more columns found is taken. */
export const SHORT_LAYOUTS: readonly ShortLayout[] = [
  {
    country: 'GB',
    kind: 'named',
    columns: ENGLISH,
    days: 'dmy',
    publishedAfter: 1,
    workbook: /^short-positions-daily-update/i,
    sheets: /^(current|historic) disclosures/i,
    text: /short-positions-daily-update|(^|[-_.])(gb|uk|fca)([-_.]|$)/i,
  },
  {
    country: 'GB',
    kind: 'aggregate',
    columns: {
      issuer: ['name of company', 'company name', 'issuer name', 'name of issuer'],
      isin: ['international securities identification number isin', 'isin'],
      percent: ['aggregated net short position', 'aggregate net short position'],
      day: ['position date', 'position date of latest position date notified'],
      until: ['date the aggregated net short position became historical'],
    },
    days: 'dmy',
    publishedAfter: 2,
    workbook: /^aggregated-(historic-)?net-short-positions/i,
  },
  {
    country: 'NL',
    kind: 'named',
    columns: {
      holder: ['positie houder', 'positiehouder'],
      issuer: ['naam van de emittent', 'emittent'],
      isin: ['isin'],
      percent: ['netto shortpositie', 'netto short positie'],
      day: ['positiedatum', 'positie datum'],
    },
    days: 'dmy',
    publishedAfter: 1,
  },
  {
    country: 'BE',
    kind: 'named',
    columns: ENGLISH,
    days: 'dmy',
    publishedAfter: 1,
    text: /de-?shortselling|(^|[-_.])(be|fsma)([-_.]|$)/i,
  },
  {
    country: 'DE',
    kind: 'named',
    columns: {
      holder: ['positionsinhaber'],
      issuer: ['emittent'],
      isin: ['isin'],
      percent: ['position'],
      day: ['datum'],
    },
    days: 'dmy',
    publishedAfter: 1,
  },
  {
    country: 'FR',
    kind: 'named',
    columns: {
      holder: ['detenteur de la position courte nette'],
      holderLei: ['legal entity identifier detenteur'],
      issuer: ['emetteur issuer', 'emetteur'],
      isin: ['code isin', 'isin'],
      percent: ['ratio'],
      day: ['date de debut position'],
      published: ['date de debut de publication position'],
      until: ['date de fin de publication position'],
    },
    days: 'dmy',
    publishedAfter: 1,
  },
  {
    country: 'IE',
    kind: 'named',
    columns: ENGLISH,
    days: 'dmy',
    publishedAfter: 1,
    workbook: /^table-of-significant-net-short-positions/i,
    sheets: /^(current|historical)$/i,
    text: /significant-net-short-positions|(^|[-_.])ie([-_.]|$)/i,
  },
  {
    country: 'IT',
    kind: 'named',
    columns: {
      ...ENGLISH,
      holder: ['detentore', 'detentore position holder', 'position holder'],
      holderLei: [
        'lei detentore',
        'position holder lei',
        'lei del detentore',
        'codice lei del detentore position holder lei',
      ],
      issuer: ['emittente', 'name of share issuer', 'nome dell emittente', 'emittente name of share issuer'],
      issuerLei: ['lei emittente', 'issuer lei', 'share issuer lei'],
      percent: ['perc posizione netta corta', 'posizione netta corta', 'net short position'],
      day: ['data della posizione', 'position date'],
    },
    days: 'dmy',
    publishedAfter: 1,
    workbook: /^pncpubbl|(^|[-_])consob/i,
    sheets: /^(correnti|storiche)/i,
  },
  {
    country: 'SE',
    kind: 'named',
    columns: {
      holder: ['innehavare av positionen', 'innehavare av positionen position holder'],
      issuer: ['namn pa emittent', 'namn pa emittent name of the issuer'],
      isin: ['isin'],
      percent: ['position i procent', 'position i procent position in per cent'],
      day: ['datum for positionen', 'datum for positionen position date'],
      comment: ['kommentar', 'kommentar comment'],
    },
    days: 'ymd',
    publishedAfter: 1,
    workbook: /^(aktuella|historiska|getaktuellfile|gethistfile|blankning)/i,
  },
  {
    country: 'SE',
    kind: 'aggregate',
    columns: {
      issuer: ['namn pa emittent', 'namn pa emittent name of the issuer'],
      issuerLei: ['lei'],
      percent: ['position i procent', 'position i procent position in per cent'],
      day: ['positionsdatum senaste position position date latest position', 'positionsdatum senaste position'],
    },
    days: 'ymd',
    publishedAfter: 1,
    workbook: /^(getblankningsregisteraggregat|aggregerade|summerade)/i,
  },
  {
    country: 'ES',
    kind: 'named',
    columns: {
      holder: ['tenedor de la posicion', 'tenedor de la posicion position holder', 'position holder', 'tenedor'],
      issuer: ['emisor', 'nombre del emisor', 'nombre del emisor name of the issuer', 'issuer', 'name of the issuer'],
      isin: ['isin'],
      percent: ['posicion corta', 'posicion corta neta', 'posicion corta net short position', 'net short position'],
      day: ['fecha de la posicion', 'fecha posicion', 'fecha de la posicion position date', 'position date'],
    },
    days: 'dmy',
    publishedAfter: 1,
    workbook: /^netshortpositions/i,
  },
];

const NEEDED: readonly ShortColumn[] = ['issuer', 'percent', 'day'];

/** The position of each column of a layout in a header; undefined when the header lacks one that is needed. */
export function columnsIn(
  layout: ShortLayout,
  header: readonly string[],
): ReadonlyMap<ShortColumn, number> | undefined {
  const folded = header.map(foldHeader);
  const found = new Map<ShortColumn, number>();
  for (const [column, names] of Object.entries(layout.columns) as [ShortColumn, readonly string[]][]) {
    const index = folded.findIndex((each) => names.includes(each));
    if (index >= 0) found.set(column, index);
  }
  const needed = layout.kind === 'named' ? [...NEEDED, 'holder' as const, 'isin' as const] : NEEDED;
  return needed.every((column) => found.has(column)) ? found : undefined;
}

export interface LayoutMatch {
  readonly layout: ShortLayout;
  readonly columns: ReadonlyMap<ShortColumn, number>;
}

const EVERYBODYS: readonly string[] = [...ENGLISH.holder, ...ENGLISH.issuer];

const isEverybodys = (header: string | undefined): boolean => EVERYBODYS.includes(foldHeader(header ?? ''));

/** The layout of a header. Headers of the regulation itself name no country: that of the file or sheet does. */
export function layoutOf(header: readonly string[], name: string, sheet = ''): LayoutMatch | undefined {
  const matches = SHORT_LAYOUTS.flatMap((layout) => {
    const columns = columnsIn(layout, header);
    if (!columns) return [];
    const isNamed = [layout.workbook?.test(name), layout.text?.test(name), layout.sheets?.test(sheet)].includes(true);
    return isNamed || !isEverybodys(header[columns.get('holder') ?? columns.get('issuer') ?? 0])
      ? [{ layout, columns, isNamed }]
      : [];
  });
  matches.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.columns.size - a.columns.size);
  return matches[0];
}
