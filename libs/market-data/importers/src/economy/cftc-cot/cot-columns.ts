import type { CotCategory, CotKind } from '@plumbline/market-data/domain';

/** Crop years that reports keep apart; of most markets only 'all' has a meaning. */
export type Crop = 'all' | 'old' | 'other';

/** Where a figure belongs. */
export type CotColumn =
  | { readonly table: 'report'; readonly crop: Crop; readonly field: string }
  | { readonly table: 'position'; readonly crop: Crop; readonly category: CotCategory; readonly field: string };

/** Columns of one file: what each of the figures is, and where the names are. */
export interface CotLayout {
  readonly kind: CotKind;
  /** `key` is group and field, '|open_interest' being of the whole report. */
  readonly figures: readonly { readonly at: number; readonly key: string; readonly column: CotColumn }[];
  readonly names: Readonly<Record<'market' | 'day' | 'code', number>>;
  readonly extras: Readonly<Record<'marketCode' | 'region' | 'commodity' | 'units' | 'scope', number>>;
}

const CATEGORIES: Readonly<Record<string, CotCategory>> = {
  noncomm: 'noncommercial',
  comm: 'commercial',
  prod_merc: 'producer',
  swap: 'swap-dealer',
  m_money: 'managed-money',
  dealer: 'dealer',
  asset_mgr: 'asset-manager',
  lev_money: 'leveraged-funds',
  other_rept: 'other-reportable',
  tot_rept: 'reportable',
  nonrept: 'nonreportable',
};

const GROUP = `(${Object.keys(CATEGORIES).join('|')})`;
const SIDE = '(long|short|spread)';
const CROP = '(?:_(all|old|other|1|2))?';
// One dataset of the reporting interface has 'postions'.
const POSITION = new RegExp(`^${GROUP}_pos?i?tions_${SIDE}${CROP}$`);
const CHANGE = new RegExp(`^change_in_${GROUP}_${SIDE}${CROP}$`);
const TRADERS = new RegExp(`^traders_${GROUP}_${SIDE}${CROP}$`);
const CONCENTRATION = new RegExp(`^conc(?:entration)?_(gross|net)_l[te]_(4|8)_tdr_(long|short)${CROP}$`);
const OPEN_INTEREST = new RegExp(`^open_interest${CROP}$`);
const CHANGE_OPEN = new RegExp(`^change_in_open_interest${CROP}$`);
const TRADERS_TOTAL = new RegExp(`^traders_tot(?:al)?${CROP}$`);

/** One spelling for the headers of text files (words and signs), of newer ones (underscores) and of the interface. */
export function plainHeader(header: string): string {
  const words = header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return words
    .replace('total_reportable', 'tot_rept')
    .replace('nonreportable', 'nonrept')
    .replace('noncommercial', 'noncomm')
    .replace('commercial', 'comm')
    .replace('spreading', 'spread');
}

const cropOf = (text: string | undefined): Crop =>
  text === 'old' || text === '1' ? 'old' : text === 'other' || text === '2' ? 'other' : 'all';

function ofGroup(pattern: RegExp, prefix: string, header: string): CotColumn | undefined {
  const found = pattern.exec(header);
  const category = CATEGORIES[found?.[1] ?? ''];
  if (!found || !category) return undefined;
  return { table: 'position', category, field: `${prefix}${found[2]}`, crop: cropOf(found[3]) };
}

function ofReport(pattern: RegExp, field: string, header: string): CotColumn | undefined {
  const found = pattern.exec(header);
  return found ? { table: 'report', field, crop: cropOf(found[1]) } : undefined;
}

function concentration(header: string): CotColumn | undefined {
  const found = CONCENTRATION.exec(header);
  return found ? { table: 'report', field: `${found[1]}_${found[2]}_${found[3]}`, crop: cropOf(found[4]) } : undefined;
}

/** Returns the column of a header in one spelling; percentages follow from the figures and are left out. */
export const columnOf = (header: string): CotColumn | undefined =>
  ofGroup(POSITION, '', header) ??
  ofGroup(CHANGE, 'change_', header) ??
  ofGroup(TRADERS, 'traders_', header) ??
  ofReport(OPEN_INTEREST, 'open_interest', header) ??
  ofReport(CHANGE_OPEN, 'change_open_interest', header) ??
  ofReport(TRADERS_TOTAL, 'traders', header) ??
  concentration(header);

function kindOf(figures: CotLayout['figures']): CotKind | undefined {
  const has = (wanted: CotCategory): boolean =>
    figures.some(({ column }) => column.table === 'position' && column.category === wanted);
  if (has('noncommercial')) return 'legacy';
  if (has('managed-money')) return 'disaggregated';
  return has('leveraged-funds') ? 'tff' : undefined;
}

/** The layout of a header, or the names of what it lacks. */
export function cotLayout(header: readonly string[]): CotLayout | { readonly missing: readonly string[] } {
  // 'Swap__Positions_Short_All' has two underscores, ' Total Reportable Positions-Long (All)' a blank in front.
  const plain = header.map(plainHeader);
  const place = (...names: readonly string[]): number => plain.findIndex((each) => names.includes(each));
  const figures = plain.flatMap((each, at) => {
    const column = columnOf(each);
    return column ? [{ at, key: `${column.table === 'position' ? column.category : ''}|${column.field}`, column }] : [];
  });
  const names = {
    market: place('market_and_exchange_names'),
    code: place('cftc_contract_market_code'),
    day: place('as_of_date_in_form_yyyy_mm_dd', 'report_date_as_yyyy_mm_dd', 'report_date_as_mm_dd_yyyy'),
  };
  const kind = kindOf(figures);
  const hasInterest = figures.some(({ column }) => column.field === 'open_interest' && column.crop === 'all');
  const missing = [
    ...Object.entries(names).flatMap(([name, at]) => (at < 0 ? [name] : [])),
    ...(hasInterest ? [] : ['open interest']),
    ...(kind ? [] : ['positions of a known group']),
  ];
  if (missing.length > 0 || !kind) return { missing };
  const extras = {
    marketCode: place('cftc_market_code_in_initials', 'cftc_market_code'),
    region: place('cftc_region_code'),
    commodity: place('cftc_commodity_code'),
    units: place('contract_units'),
    scope: place('futonly_or_combined'),
  };
  return { kind, figures, names, extras };
}
