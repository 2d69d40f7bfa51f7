import { formatNumber } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { Explanation } from './explanation-words';
import type { Lineage } from './ExplainOverlay';
import { FilingLink, type FilingRef } from './FilingLink';

type Fact = NonNullable<Explanation['fact']>;

function OtherValues({
  title,
  rows,
  links,
}: {
  title: string;
  rows: readonly (FilingRef & { readonly value: number })[];
  links: Lineage['links'];
}): ReactNode {
  return (
    <>
      <dt>{title}</dt>
      {rows.map((row) => (
        <dd key={`${row.accession}${row.value}`}>
          {formatNumber(row.value, { decimals: Number.isInteger(row.value) ? 0 : 2 })} ·{' '}
          <FilingLink filing={row} links={links} />
        </dd>
      ))}
    </>
  );
}

/** The reported fact behind a value: where it stood first, who repeated it, what it replaced. */
export function FactDetails({ fact, links }: { fact: Fact; links: Lineage['links'] }): ReactNode {
  return (
    <dl className="fact-details">
      <dt>Reported as</dt>
      <dd>
        <code>{fact.concept}</code> · {formatNumber(fact.value, { decimals: Number.isInteger(fact.value) ? 0 : 2 })}{' '}
        {fact.unit}
      </dd>
      <dt>First reported in</dt>
      <dd>
        <FilingLink filing={fact.firstReported} links={links} />
      </dd>
      {fact.confirmedBy.length > 0 && (
        <>
          <dt>Confirmed by</dt>
          {fact.confirmedBy.map((filing) => (
            <dd key={filing.accession}>
              <FilingLink filing={filing} links={links} />
            </dd>
          ))}
        </>
      )}
      {fact.restates && <OtherValues title="Replaced" rows={fact.restates} links={links} />}
      {fact.restatedTo && <OtherValues title="Later restated to" rows={fact.restatedTo} links={links} />}
    </dl>
  );
}
