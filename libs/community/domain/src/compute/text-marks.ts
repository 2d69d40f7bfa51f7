import { linkTickers, readRichText, type RichNode } from '@plumbline/rich-text/domain';

/** Tickers, links and mentions in a text. */
export interface TextMarks {
  /** Symbols written as `$AAPL`, in order, each once. */
  readonly tickers: readonly string[];
  /** Names written as `@name`, in lower case, each once. */
  readonly mentions: readonly string[];
  /** Addresses of links outside the site. */
  readonly links: readonly string[];
  /** Hosts of these without `www.`, each once. */
  readonly domains: readonly string[];
}

const once = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

function tickersOf(nodes: readonly RichNode[]): readonly string[] {
  const found: string[] = [];
  linkTickers(nodes, (symbol) => {
    found.push(symbol);
    return undefined;
  });
  return once(found);
}

/** Addresses of links, and addresses that are only written. */
function linksOf(nodes: readonly RichNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.match(/https?:\/\/[^\s<>"')]+/gi) ?? [];
    const { href } = node.attributes;
    if (href !== undefined && /^https?:/i.test(href)) return [href];
    return linksOf(node.children);
  });
}

function hostOf(address: string): string[] {
  try {
    return [new URL(address).hostname.toLowerCase().replace(/^www\./, '')];
  } catch {
    return [];
  }
}

const MENTION = /(?<![\w@./])@([A-Za-z0-9][A-Za-z0-9_.-]{1,39})/g;

/** Extracts tickers, links and mentions from a text's sanitised HTML and plain words. */
export function marksOf(html: string, plain: string): TextMarks {
  const nodes = readRichText(html);
  const links = linksOf(nodes);
  const mentions = [...plain.matchAll(MENTION)].map(([, name = '']) => name.replace(/[.-]+$/, '').toLowerCase());
  return {
    tickers: tickersOf(nodes),
    mentions: once(mentions),
    links,
    domains: once(links.flatMap(hostOf)),
  };
}

/** A text as it is compared with others: letters and digits alone, in lower case; '' for one too short to compare. */
export function textKey(plain: string): string {
  const bare = plain
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bare.length >= 40 ? bare : '';
}

/** Tags as they are kept: lower case, words joined by hyphens, each once, without empty ones. */
export const cleanTags = (tags: readonly string[]): readonly string[] =>
  once(
    tags
      .map((tag) =>
        tag
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-+|-+$/g, ''),
      )
      .filter(Boolean),
  );

/** The beginning of a text, for lists. */
export function excerptOf(plain: string, most = 200): string {
  const flat = plain.replace(/\s+/g, ' ').trim();
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
