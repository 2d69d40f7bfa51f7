import { plainName, type CotCategory, type CotKind, type CotPosition } from '@plumbline/market-data/domain';
import { ownValue } from '@plumbline/shared/domain';

/** Parsed concept such as 'COT non-commercial long' or 'TFF open interest'. */
export interface CotQuestion {
  readonly kind: CotKind;
  readonly combined: boolean;
  readonly category?: CotCategory;
  /** 'open interest' without a group; 'net' is long less short. */
  readonly figure: 'open interest' | 'net' | keyof Omit<CotPosition, 'category'>;
}

const CATEGORIES: readonly (readonly [RegExp, CotCategory])[] = [
  [/^non ?commercials?$/, 'noncommercial'],
  [/^commercials?$/, 'commercial'],
  [/^(producers?|producer merchant|prod merc)$/, 'producer'],
  [/^swap( dealers?)?$/, 'swap-dealer'],
  [/^(managed money|m money)$/, 'managed-money'],
  [/^dealers?( intermediary)?$/, 'dealer'],
  [/^asset (managers?|mgr)$/, 'asset-manager'],
  [/^(leveraged (funds|money)|lev money)$/, 'leveraged-funds'],
  [/^other reportables?$/, 'other-reportable'],
  [/^(total )?reportables?$/, 'reportable'],
  [/^non ?reportables?$/, 'nonreportable'],
];

const KINDS: Readonly<Record<string, CotKind>> = {
  cot: 'legacy',
  'cot legacy': 'legacy',
  legacy: 'legacy',
  tff: 'tff',
  'cot tff': 'tff',
  disaggregated: 'disaggregated',
  'cot disaggregated': 'disaggregated',
};

const FIGURES: Readonly<Record<string, CotQuestion['figure']>> = {
  long: 'long',
  short: 'short',
  spread: 'spread',
  spreading: 'spread',
  net: 'net',
  'change long': 'changeLong',
  'change short': 'changeShort',
  'traders long': 'tradersLong',
  'traders short': 'tradersShort',
};

const FORM = new RegExp(
  `^(${Object.keys(KINDS).sort().reverse().join('|')})( combined)? (?:(open interest)|(.+?) (${Object.keys(FIGURES).sort().reverse().join('|')}))$`,
);

/** Reads a concept; undefined when it asks for something else. */
export function cotQuestion(concept: string): CotQuestion | undefined {
  const found = FORM.exec(plainName(concept));
  if (!found) return undefined;
  const [, kindName = '', combined, interest, group = '', figureName = ''] = found;
  const kind = ownValue(KINDS, kindName);
  if (!kind) return undefined;
  const base = { kind, combined: combined !== undefined };
  if (interest) return { ...base, figure: 'open interest' };
  const category = CATEGORIES.find(([pattern]) => pattern.test(group))?.[1];
  const figure = ownValue(FIGURES, figureName);
  return category && figure ? { ...base, category, figure } : undefined;
}

/** Common names of markets, by contract code; the names in the reports work as well. */
const MARKETS: Readonly<Record<string, string>> = {
  'gold futures comex': '088691',
  'gold futures': '088691',
  'silver futures': '084691',
  'copper futures': '085692',
  'platinum futures': '076651',
  'palladium futures': '075651',
  'wti crude': '067651',
  'wti crude futures': '067651',
  'natural gas futures': '023651',
  'corn futures': '002602',
  'soybean futures': '005602',
  'wheat futures': '001602',
  'e mini s&p 500': '13874A',
  's&p 500 futures': '13874A',
  'nasdaq mini': '209742',
  'vix futures': '1170E1',
  'euro fx futures': '099741',
  'japanese yen futures': '097741',
  'bitcoin futures': '133741',
  '10 year note futures': '043602',
};

interface Named {
  readonly code: string;
  readonly market: string;
  readonly exchange: string;
}

/** True when an entity is this market: by code, by what people say, by its name with or without the exchange. */
export function isMarket(entity: string, { code, market, exchange }: Named): boolean {
  const asked = plainName(entity);
  const names = [code, market, `${market} - ${exchange}`].map(plainName);
  return ownValue(MARKETS, asked) === code || names.includes(asked);
}
