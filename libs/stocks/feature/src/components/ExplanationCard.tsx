import { formatDay, formatNumber } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { exactValue, periodText, type Explanation } from './explanation-words';
import type { Lineage } from './ExplainOverlay';
import { FactDetails } from './FactDetails';
import { FilingLink } from './FilingLink';

/** Name, value, period and sentence of a figure. */
export function ExplanationHead({ node }: { node: Explanation }): ReactNode {
  return (
    <>
      <h3 className="m-0 text-sm font-semibold">
        {node.label} · {exactValue(node)}
      </h3>
      <p className="m-0 text-xs text-ink-3">{[node.doc, periodText(node)].filter(Boolean).join(' ')}</p>
      {node.value === null && node.reason && <p className="m-0 mt-1 text-xs text-warn">{node.reason}</p>}
    </>
  );
}

/** The formula and the numbers put in. */
export function Formula({ node }: { node: Explanation }): ReactNode {
  if (!node.formula) return null;
  return (
    <code className="formula">
      {node.formula}
      {node.substituted && (
        <>
          <br />
          {node.substituted} = {exactValue(node)}
        </>
      )}
    </code>
  );
}

/** Where a price is from. */
export function PriceDetails({ price }: { price: NonNullable<Explanation['price']> }): ReactNode {
  return (
    <p className="m-0 text-xs">
      Close of {formatDay(price.day)}: {formatNumber(price.close)} from <code>{price.file}</code>, {price.basis}
    </p>
  );
}

export function Notes({ notes }: { notes: readonly string[] }): ReactNode {
  return notes.map((note) => (
    <p key={note} className="m-0 mt-1 text-xs text-ink-2">
      {note}
    </p>
  ));
}

function Source({ node, links }: { node: Explanation; links: Lineage['links'] }): ReactNode {
  if (node.fact) return <FilingLink filing={node.fact.firstReported} links={links} />;
  if (node.price) return <>{formatDay(node.price.day)}</>;
  return <span className="text-ink-3">{node.value === null ? (node.reason ?? 'not available') : node.origin}</span>;
}

/** The first step of an explanation: formula, numbers, inputs with their filings. */
export function ExplanationCard({ lineage: { explanation: node, links } }: { lineage: Lineage }): ReactNode {
  return (
    <div className="explanation">
      <ExplanationHead node={node} />
      <Formula node={node} />
      {node.fact && <FactDetails fact={node.fact} links={links} />}
      {node.price && <PriceDetails price={node.price} />}
      {node.inputs.map((input, index) => (
        <div key={`${input.key}${index}`} className="explanation-input">
          <span>
            {input.label}
            {input.period ? ` ${input.period.label}` : ''} · {exactValue(input)}
          </span>
          <Source node={input} links={links} />
        </div>
      ))}
      <Notes notes={node.notes} />
    </div>
  );
}
