import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { vintagesOf, VINTAGE_WORDS, type ExplainedFact, type Lineage } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { FilingLink } from '../components/FilingLink';

const exact = (value: number): string => formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 2 });

/** When the first filing became public, as exactly as it is known; times of the publisher are in UTC here. */
const publicText = ({ acceptedAt, precision, filed }: ExplainedFact): string =>
  precision === 'time' ? `${acceptedAt.slice(0, 10)} ${acceptedAt.slice(11, 16)} UTC` : formatDay(filed);

/** The reported fact behind a value: concept, context, and every filing that gave it a value, with the one that holds. */
export function FactDetails({ fact, links }: { fact: ExplainedFact; links: Lineage['links'] }): ReactNode {
  const { concept, unit, start, end } = fact;
  return (
    <>
      <dl className="fact-details">
        <dt>Reported as</dt>
        <dd>
          <code>{concept}</code> in {unit}
        </dd>
        <dt>{start ? 'Period' : 'Day'}</dt>
        <dd>{start ? `${formatDay(start)} to ${formatDay(end)}` : formatDay(end)}</dd>
        <dt>Filed</dt>
        <dd>{publicText(fact)}</dd>
      </dl>
      <ul className="vintages" aria-label="Filings with a value for it">
        {vintagesOf(fact).map((vintage) => (
          <li key={`${vintage.accession}${vintage.value}`} data-state={vintage.state}>
            <span className="vintage-value">{exact(vintage.value)}</span>
            <span>
              <FilingLink filing={vintage} links={links} /> <i>{VINTAGE_WORDS[vintage.state]}</i>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
