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

/** Category of a text: by its kind, its headline, and whether it names a company. */
export function newsCategoryOf({
  kind,
  title,
  isOfCompany,
}: Pick<MarketText, 'kind' | 'title'> & { readonly isOfCompany: boolean }): OwnCategory {
  if (kind === 'transcript') return 'earnings';
  if (kind === 'letter') return 'opinion';
  const found = SIGNS.find(([, sign]) => sign.test(title))?.[0];
  if (found) return found;
  if (isOfCompany) return 'companies';
  return ECONOMY.test(title) ? 'economy' : 'markets';
}
