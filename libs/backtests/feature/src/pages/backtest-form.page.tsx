import '../backtests.css';
import { MemberOnly } from '@plumbline/auth/kit';
import { backtestQuery } from '@plumbline/backtests/data-access';
import { figuresQuery } from '@plumbline/screener/data-access';
import { emptyState } from '@plumbline/screener/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BacktestForm } from '../components/BacktestForm';
import { addressValues, specValues } from '../components/form-values';

/** The form with the settings of a draft, or of another backtest. */
function FromOther({ id }: { id: number }): ReactNode {
  const query = useQuery({ ...backtestQuery(id), refetchInterval: false as const, retry: false });
  return (
    <QueryPart query={query} lines={10} failure="The backtest could not be loaded">
      {({ status, name, spec, is_own }) => (
        <BacktestForm
          initial={specValues(status === 'draft' ? name : '', spec)}
          {...(status === 'draft' && is_own && { id })}
        />
      )}
    </QueryPart>
  );
}

/** The form with what the address names of a screen. */
function FromAddress({ params }: { params: URLSearchParams }): ReactNode {
  const query = useQuery(figuresQuery(emptyState(), { fields: [], limit: 0 }));
  return (
    <QueryPart query={query} lines={10} failure="The last day of the data could not be read">
      {({ lastPriceDay }) => <BacktestForm initial={addressValues(params, lastPriceDay ?? '')} />}
    </QueryPart>
  );
}

/** Asks for a backtest. */
export function BacktestFormPage(): ReactNode {
  const [params] = useSearchParams();
  const from = Number(params.get('from'));
  return (
    <main id="content" className="backtests">
      <h1>New backtest</h1>
      <p className="backtest-rule">
        What a rule would have earned: companies are chosen by what was public at the end of a session, and bought at
        the close of the next one.
      </p>
      <MemberOnly>
        {() => (Number.isInteger(from) && from > 0 ? <FromOther id={from} /> : <FromAddress params={params} />)}
      </MemberOnly>
    </main>
  );
}
