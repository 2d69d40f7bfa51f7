import { formatDay } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { Lineage } from '@plumbline/stocks/domain';

export interface FilingRef {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
}

/** A report that came as a bare file has a number made of its bytes, which says nothing to anybody. */
const numberOf = ({ accession }: FilingRef): string => (accession.startsWith('file:') ? 'number not known' : accession);

/** A filing by form, day and accession number, with the way to the publisher where there is one. */
export function FilingLink({ filing, links }: { filing: FilingRef; links: Lineage['links'] }): ReactNode {
  const url = links[filing.accession];
  const text = `${filing.form} of ${formatDay(filing.filed)}`;
  return (
    <span className="filing-ref">
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text} ↗
        </a>
      ) : (
        text
      )}{' '}
      <code className="text-2xs text-ink-3">{numberOf(filing)}</code>
    </span>
  );
}
