import type { MarketText } from '@plumbline/market-data/domain';
import type { OwnCategory } from '../model/news';

/** Words of a headline that say what it is about; the first that fits holds. */
const SIGNS: readonly (readonly [OwnCategory, RegExp])[] = [
  ['dividends', /\b(dividends?|payouts?|distributions?|buybacks?|repurchases?)\b/i],
  ['deals', /\b(acqui\w+|mergers?|merges?|takeovers?|buyouts?|spin-?offs?|to buy|stake in|divest\w*)\b/i],
  ['insiders', /\b(insiders?|form 4|(director|chief executive|ceo|cfo|chairman)s? (buys?|sells?|bought|sold))\b/i],
  [
    'earnings',
    /\b(earns|earnings|profits?|revenues?|results|quarter(ly)?|margins?|loses|loss(es)?|guidance|in the red)\b/i,
  ],
  ['opinion', /\b(opinion|column|comment(ary)?|editorial)\b/i],
];
const ECONOMY =
  /\b(inflation|gdp|unemployment|payrolls?|jobs report|interest rates?|central bank|federal reserve|the fed|rates|recession|tariffs?|economy|deficit|consumer prices)\b/i;

/** Subject of a text by its kind and headline, whatever company it names. */
export function headlineSubject({ kind, title }: Pick<MarketText, 'kind' | 'title'>): OwnCategory {
  if (kind === 'transcript') return 'earnings';
  if (kind === 'letter') return 'opinion';
  const found = SIGNS.find(([, sign]) => sign.test(title))?.[0];
  if (found) return found;
  return ECONOMY.test(title) ? 'economy' : 'markets';
}

/** Category of a text by the subject of its headline: one that names a company is about that, not about all markets. */
export const newsCategoryOf = (subject: OwnCategory, isOfCompany: boolean): OwnCategory =>
  isOfCompany && (subject === 'economy' || subject === 'markets') ? 'companies' : subject;
