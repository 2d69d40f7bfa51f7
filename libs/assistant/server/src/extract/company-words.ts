import type { Security } from '@plumbline/market-data/domain';
import type { AssistantMarket } from '../tools/tool';

const LEGAL =
  /[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|plc|ltd|limited|llc|lp|sa|se|ag|nv|holdings?|group|class [a-c])\.?$/iu;

/** A company's name without the words that only say what kind of company it is. */
export function shortName(company: string): string {
  let name = company.trim();
  for (let shorter = name.replace(LEGAL, ''); shorter !== name; shorter = name.replace(LEGAL, '')) name = shorter;
  return name.toLowerCase();
}

interface Names {
  readonly version: string;
  readonly byName: ReadonlyMap<string, Security>;
  readonly firstWords: ReadonlySet<string>;
}

const kept = new WeakMap<AssistantMarket, Names>();

/** Names of the companies of a version; made when one is asked for. */
function namesOf(market: AssistantMarket): Names {
  const { version } = market.status();
  const known = kept.get(market);
  if (known?.version === version) return known;
  const [byName, firstWords] = [new Map<string, Security>(), new Set<string>()];
  for (const security of market.list()) {
    const name = shortName(security.company);
    const before = byName.get(name);
    if (name.length > 1 && (!before || (before.delisted && !security.delisted))) byName.set(name, security);
    const [first = ''] = name.split(/\s/);
    if (first.length > 2) firstWords.add(first);
  }
  const names = { version, byName, firstWords };
  kept.set(market, names);
  return names;
}

/** True for a word that a company may be known by. */
export const companyWord =
  (market: AssistantMarket) =>
  (word: string): boolean =>
    namesOf(market).firstWords.has(word.toLowerCase()) ||
    (/^[A-Z][A-Z0-9.]{1,5}$/.test(word) && market.find(word) !== undefined);

const LONGEST = 5;
const MOST = 5;

/** Securities that a text names by symbols in capitals or by names, each once, in their order; and the other words. */
export function securitiesIn(
  text: string,
  market: AssistantMarket,
): { readonly securities: Security[]; readonly rest: string } {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[("'“]+|[)"'”,;:?!]+$|['’]s$/g, ''))
    .filter(Boolean);
  const found = new Map<string, Security>();
  const others: string[] = [];
  const { byName } = namesOf(market);
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const bySymbol = /^\^?[A-Z][A-Z0-9.:-]{0,15}$/.test(word) ? market.find(word) : undefined;
    let [security, length] = [bySymbol, 1];
    for (let count = Math.min(LONGEST, words.length - at); !security && count > 0; count--) {
      security = byName.get(shortName(words.slice(at, at + count).join(' ')));
      if (security) length = count;
    }
    if (security) found.set(security.id, security);
    else others.push(word);
    at += length;
  }
  return { securities: [...found.values()].slice(0, MOST), rest: others.join(' ') };
}
