import type { RichNode, RichTag } from '../model/rich-node';

/** Where a ticker leads; undefined where nothing is known by that name, and it stays plain text. */
export type TickerHref = (symbol: string) => string | undefined;

/** `$AAPL`, `$BRK.B` or `$XPAR:MC`; neither an amount (`$5`) nor part of a word (`US$CAD`, `$AAPLx`). */
const TICKER = /(?<![\w$])\$((?:[A-Z]{2,6}:)?[A-Z][A-Z\d]{0,5}(?:[.-][A-Z]{1,2})?)(?![\w$])/g;

/** Links the tickers of one piece of plain text. */
function linkWords(text: string, hrefOf: TickerHref): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TICKER)) {
    const href = hrefOf(match[1] ?? '');
    if (!href) continue;
    if (match.index > end) nodes.push(text.slice(end, match.index));
    nodes.push({ tag: 'a', attributes: { href }, children: [match[0]] });
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

/** Texts in which a dollar sign is not a ticker's, or that are links already. */
const LEFT_ALONE = new Set<RichTag>(['a', 'code', 'pre']);

/** Makes a link of each ticker written as `$AAPL`, but for those inside links and code. */
export const linkTickers = (nodes: readonly RichNode[], hrefOf: TickerHref): readonly RichNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return linkWords(node, hrefOf);
    return LEFT_ALONE.has(node.tag) ? [node] : [{ ...node, children: linkTickers(node.children, hrefOf) }];
  });
