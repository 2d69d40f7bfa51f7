import {
  linkTickers,
  readRichText,
  type RichElement,
  type RichNode,
  type TickerHref,
} from '@plumbline/rich-text/domain';
import { pictureFileOf } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { createElement, useMemo, type ReactNode } from 'react';
import { RichPicture } from './RichPicture';
import '../rich-text.css';

export interface RichTextProps {
  /** As stored. Anything not in that form is shown as plain words, so nothing in it can run. */
  html: string;
  /** Links tickers written as `$AAPL`. Keep it the same between renders. */
  tickerHref?: TickerHref;
}

/** Links of the site lead there without a reload; others are those of anyone who wrote the text. */
function RichLink({ attributes: { href, name, target }, children }: RichElement): ReactNode {
  if (href !== undefined && pictureFileOf(href) !== undefined) return <RichPicture address={href} words={children} />;
  const inner = <RichNodes nodes={children} />;
  // Texts of others name their places so: an id could be that of a part of the page. React's types no longer know it.
  const place = { name };
  if (href === undefined) return <a {...place}>{inner}</a>;
  if (href.startsWith('/') && !target) return <Link href={href}>{inner}</Link>;
  const isOutside = /^[a-z]+:/i.test(href);
  return (
    <a {...place} href={href} target={target} rel={isOutside ? 'noopener nofollow ugc' : undefined}>
      {inner}
    </a>
  );
}

/** Tables scroll inside themselves: a text is as wide as its page. */
const RichTable = ({ children }: RichElement): ReactNode => (
  <div className="rich-table">
    <table>
      <RichNodes nodes={children} />
    </table>
  </div>
);

function RichPart({ node }: { node: RichNode }): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (tag === 'a') return <RichLink {...node} />;
  if (tag === 'table') return <RichTable {...node} />;
  return createElement(
    tag,
    { className: attributes.class },
    children.length > 0 ? <RichNodes nodes={children} /> : null,
  );
}

/** Pieces have no identity of their own: their place is it. */
const RichNodes = ({ nodes }: { nodes: readonly RichNode[] }): ReactNode =>
  nodes.map((node, index) => <RichPart key={index} node={node} />);

/** A text that somebody wrote, built of elements rather than markup: a browser never reads what was written as HTML. */
export function RichText({ html, tickerHref }: RichTextProps): ReactNode {
  const nodes = useMemo(() => {
    const read = readRichText(html);
    return tickerHref ? linkTickers(read, tickerHref) : read;
  }, [html, tickerHref]);
  return (
    <div className="rich-text">
      <RichNodes nodes={nodes} />
    </div>
  );
}
