import { explainQuery, type ExplainedFigure } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money, Percent } from './figures';

export interface Explained {
  readonly figure: ExplainedFigure;
  readonly stock?: string | undefined;
  /** Of returns: the part of the portfolio, and the days. */
  readonly scope?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AmountProps {
  value: number | null;
  unit?: 'money' | 'percent' | undefined;
  currency: string;
}

const Amount = ({ value, unit, currency }: AmountProps): ReactNode =>
  unit === 'percent' ? <Percent value={value} isGain /> : <Money value={value} currency={currency} />;

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
  const query = useQuery(explainQuery(id, of, asOf));
  return (
    <Dialog title={query.data?.label ?? 'Explanation'} isOpen onClose={onClose}>
      <QueryPart query={query} failure="The explanation could not be loaded">
        {({ formula, currency, value, unit, lines }) => (
          <>
            <p className="m-0">
              {formula}:{' '}
              <b>
                <Amount value={value} unit={unit} currency={currency} />
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
                  <Amount value={line.value} unit={line.unit} currency={currency} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}
