import { useSession } from '@plumbline/auth/data-access';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { FinancialChoice } from '@plumbline/stocks/data-access';
import { cutStatement, viewStatement, type StatementView, type StatementWire } from '@plumbline/stocks/domain';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useFinancialAddress } from './use-financial-address';

/** Each part comes when it is asked for. */
const RowChart = lazy(async () => ({ default: (await import('./RowChart')).RowChart }));
const SideBySide = lazy(async () => ({ default: (await import('./SideBySide')).SideBySide }));
const BusinessParts = lazy(async () => ({ default: (await import('./BusinessParts')).BusinessParts }));
const OpenedView = lazy(async () => ({ default: (await import('./OpenedView')).OpenedView }));

export interface StatementPanelsProps {
  name: string;
  company: string;
  choice: FinancialChoice;
  asOf: string | undefined;
  /** Undefined while the browser has not needed the statements. */
  table: StatementWire | undefined;
  view: StatementView;
  sample: boolean;
  /** Called where the statements are needed and the browser has not got them. */
  onMissing: () => void;
}

function ChartPanel({ table, view, company, sample, onMissing }: StatementPanelsProps): ReactNode {
  const { address } = useFinancialAddress();
  const isMissing = table === undefined;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  if (!table) return <Skeleton lines={6} />;
  const shown = cutStatement(viewStatement(table, view), { length: address.length });
  const source = sample ? 'Invented sample data' : 'Company filings';
  return <RowChart table={shown} all={shown.rows} company={company} source={source} />;
}

/** Parts of the statements that a reader asked for, over the table. */
export function StatementPanels(props: StatementPanelsProps): ReactNode {
  const { params, address } = useFinancialAddress();
  const session = useSession();
  const isHydrated = useHydrated();
  // Anyone who takes the rows of a view away again sees all rows: a view is opened by itself at the first address alone.
  const [first] = useState(params);
  if (!isHydrated) return null;
  const isPlain = params.size === 0 || (params.size === 1 && params.has('asOf'));
  const mayOpen =
    address.saved !== undefined ? !params.has('rows') : isPlain && params === first && session.state === 'member';
  return (
    <div className="statement-panels">
      <Suspense fallback={<Skeleton lines={6} />}>
        {mayOpen && <OpenedView name={props.name} />}
        {address.chart !== undefined && <ChartPanel {...props} />}
        {address.symbols !== undefined && <SideBySide {...props} />}
        {address.hasParts && <BusinessParts {...props} />}
      </Suspense>
    </div>
  );
}
