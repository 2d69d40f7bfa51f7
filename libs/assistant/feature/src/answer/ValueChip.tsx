import type { MessageValue } from '@plumbline/assistant/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lineageQuery } from '@plumbline/stocks/data-access';
import { exactValue, stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lineageOf, valueName, type LineageAddress } from './value-name';

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Formula, inputs and filing of a figure, as the page of its stock explains it. */
function HowMade({ address }: { address: LineageAddress }): ReactNode {
  const { data, error } = useQuery(lineageQuery(address));
  if (error) return <Row name="Explained">{error.message}</Row>;
  if (!data)
    return (
      <Row name="Explained">
        <Skeleton lines={2} />
      </Row>
    );
  const { explanation, links } = data;
  const { fact, formula, substituted } = explanation;
  const link = fact && links[fact.accession];
  return (
    <>
      <Row name="In full">{exactValue(explanation)}</Row>
      {formula && <Row name="Formula">{formula}</Row>}
      {substituted && <Row name="In numbers">{substituted}</Row>}
      {fact && (
        <Row name="Filing">
          {link ? (
            <a className="underline" href={link} target="_blank" rel="noreferrer">
              {fact.form} of {formatDay(fact.filed)}
            </a>
          ) : (
            `${fact.form} of ${formatDay(fact.filed)}`
          )}
        </Row>
      )}
    </>
  );
}

/** A value's meaning, its source and its as-of day. */
export function ValueExplained({ value }: { value: MessageValue }): ReactNode {
  const { company, symbol, label, period, as_of: asOf, formula, lineage } = value;
  const address = lineageOf(lineage);
  return (
    <dl className="assistant-explained">
      {symbol && (
        <Row name="Company">
          <Link className="underline" href={stockPath(symbol, 'summary', asOf)}>
            {company ?? symbol}
          </Link>
        </Row>
      )}
      <Row name="Figure">{label}</Row>
      {period && <Row name="Period">{period}</Row>}
      <Row name="As known">{asOf ? formatDay(asOf) : 'now'}</Row>
      <Row name="Read by">
        <code>{formula}</code>
      </Row>
      {address && <HowMade address={address} />}
    </dl>
  );
}

/** A figure of an answer: it opens what it is and where it is from. */
export function ValueChip({ value, text }: { value: MessageValue; text: string }): ReactNode {
  return (
    <Popover
      label={`${valueName(value)} explained`}
      trigger={(props) => (
        <button type="button" title={valueName(value)} {...props} className="assistant-value">
          {text}
        </button>
      )}
    >
      {() => <ValueExplained value={value} />}
    </Popover>
  );
}
