import { explainQuery, type ExplainedFigure } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money } from './figures';

export interface Explained {
  readonly figure: ExplainedFigure;
  readonly stock?: string | undefined;
}

/** How a figure comes about, down to entries, prices and rates. */
export function ExplainDialog({
  id,
  asOf,
  of,
  onClose,
}: {
  id: number;
  asOf: string | undefined;
  of: Explained;
  onClose: () => void;
}): ReactNode {
  const query = useQuery(explainQuery(id, of.figure, of.stock, asOf));
  return (
    <Dialog title={query.data?.label ?? 'Explanation'} isOpen onClose={onClose}>
      <QueryPart query={query} failure="The explanation could not be loaded">
        {({ formula, currency, value, lines }) => (
          <>
            <p className="m-0">
              {formula}:{' '}
              <b>
                <Money value={value} currency={currency} />
              </b>
            </p>
            <ul className="portfolio-lines">
              {lines.map((line, at) => (
                <li key={at}>
                  <span>
                    <b>{line.label}</b>
                    <small>
                      {line.formula}
                      {line.no !== null && ` · entry ${line.no}`}
                    </small>
                  </span>
                  <Money value={line.value} currency={currency} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}
