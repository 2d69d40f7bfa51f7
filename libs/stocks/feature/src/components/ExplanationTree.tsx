import type { ReactNode } from 'react';
import { exactValue, periodText, type Explanation } from './explanation-words';
import { ExplanationHead, Formula, Notes, PriceDetails } from './ExplanationCard';
import type { Lineage } from './ExplainOverlay';
import { FactDetails } from './FactDetails';

/** Steps that are open from the start: enough to see where a figure comes from. */
const OPEN_LEVELS = 3;

function Details({ node, links, level }: { node: Explanation; links: Lineage['links']; level: number }): ReactNode {
  return (
    <>
      <Formula node={node} />
      {node.fact && <FactDetails fact={node.fact} links={links} />}
      {node.price && <PriceDetails price={node.price} />}
      <Notes notes={node.notes} />
      {node.inputs.length > 0 && (
        <ul className="tree">
          {node.inputs.map((input, index) => (
            <li key={`${input.key}${index}`}>
              <Branch node={input} links={links} level={level + 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Branch({ node, links, level }: { node: Explanation; links: Lineage['links']; level: number }): ReactNode {
  return (
    <details open={level < OPEN_LEVELS}>
      <summary>
        <b>{node.label}</b> {exactValue(node)} <small>{periodText(node)}</small>
      </summary>
      {node.doc && <p className="m-0 text-xs text-ink-3">{node.doc}</p>}
      {node.value === null && node.reason && <p className="m-0 text-xs text-warn">{node.reason}</p>}
      <Details node={node} links={links} level={level} />
    </details>
  );
}

/** The whole way from a figure to the facts and the filings they stand in. */
export function ExplanationTree({ lineage: { explanation, links } }: { lineage: Lineage }): ReactNode {
  return (
    <div className="explanation">
      <ExplanationHead node={explanation} />
      <Details node={explanation} links={links} level={0} />
    </div>
  );
}
