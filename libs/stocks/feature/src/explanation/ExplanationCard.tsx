import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { Fragment, type ReactNode } from 'react';
import { periodText } from './explanation-labels';
import { exactValue, type ExplainedValue, type Lineage } from '@plumbline/stocks/domain';
import { FactDetails } from './FactDetails';
import { FilingLink } from '../components/FilingLink';
import { RecordsDetails } from './RecordsDetails';

/** Name, value, period and sentence of a figure. */
export function ExplanationHead({ node }: { node: ExplainedValue }): ReactNode {
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
export function Formula({ node }: { node: ExplainedValue }): ReactNode {
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
export function PriceDetails({ price }: { price: NonNullable<ExplainedValue['price']> }): ReactNode {
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

function Source({ node, links }: { node: ExplainedValue; links: Lineage['links'] }): ReactNode {
  if (node.fact) return <FilingLink filing={node.fact.firstReported} links={links} />;
  if (node.price) return <>{formatDay(node.price.day)}</>;
  return <span className="text-ink-3">{node.value === null ? (node.reason ?? 'not available') : node.origin}</span>;
}

/** Parts of an input, listed below it: what a figure of four quarters is made of leads to four filings. */
const MAX_PARTS = 4;

const partsOf = ({ fact, price, inputs }: ExplainedValue): readonly ExplainedValue[] =>
  fact || price || inputs.length > MAX_PARTS ? [] : inputs;

function InputRow({
  node,
  links,
  isPart,
}: {
  node: ExplainedValue;
  links: Lineage['links'];
  isPart?: true;
}): ReactNode {
  return (
    <div className="explanation-input" data-part={isPart}>
      <span>
        {node.label}
        {node.period ? ` ${node.period.label}` : ''} · {exactValue(node)}
      </span>
      <Source node={node} links={links} />
    </div>
  );
}

/** Inputs without effect on the figure appear only in the full explanation. */
const usedOf = ({ inputs }: ExplainedValue): readonly ExplainedValue[] => inputs.filter(({ isUnused }) => !isUnused);

/** The first step of an explanation: formula, numbers, inputs with their filings. */
export function ExplanationCard({ lineage: { explanation: node, links } }: { lineage: Lineage }): ReactNode {
  return (
    <div className="explanation">
      <ExplanationHead node={node} />
      <Formula node={node} />
      {node.fact && <FactDetails fact={node.fact} links={links} />}
      {node.price && <PriceDetails price={node.price} />}
      {node.records && <RecordsDetails records={node.records} />}
      {usedOf(node).map((input, index) => (
        <Fragment key={`${input.key}${index}`}>
          <InputRow node={input} links={links} />
          {partsOf(input).map((part, at) => (
            <InputRow key={`${part.key}${at}`} node={part} links={links} isPart />
          ))}
        </Fragment>
      ))}
      <Notes notes={node.notes} />
    </div>
  );
}
