import { securityCondition } from '@plumbline/dashboard-widgets/domain';
import { figuresQuery } from '@plumbline/screener/data-access';
import { emptyState } from '@plumbline/screener/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoChoice } from '../parts/NoChoice';
import { ScreenCell, type Screen } from '../parts/screen-cell';
import type { WidgetProps } from '../parts/widget-props';

function Figures({ screen, stock, asOf }: { screen: Screen; stock: string; asOf: string | undefined }): ReactNode {
  const [row] = screen.data;
  if (!row)
    return (
      <EmptyState title={`No figures of ${stock}`}>Choose a company that files and whose figures are built.</EmptyState>
    );
  const stats = screen.columns.map(({ label, doc }, at) => ({
    label,
    value: <ScreenCell screen={screen} row={row} at={at} />,
    ...(doc !== null && { title: doc }),
  }));
  return (
    <>
      <p className="m-0 mb-2 truncate">
        <Link href={stockPath(row.display_symbol, 'summary', asOf)}>
          <b>{row.display_symbol}</b> <span className="text-ink-2">{row.company}</span>
        </Link>
      </p>
      <StatList stats={stats} />
    </>
  );
}

/** Figures of one security, by the formula language. */
export function StockFigures({ config, asOf, formulas }: WidgetProps & { formulas: readonly string[] }): ReactNode {
  const stock = config.text('stock');
  const state = { ...emptyState(), formula: securityCondition(stock), asOf };
  const query = useQuery({
    ...figuresQuery(state, { fields: formulas, limit: 1 }),
    enabled: stock !== '' && formulas.length > 0,
  });
  if (stock === '') return <NoChoice what="security" />;
  if (formulas.length === 0) return <NoChoice what="formula" />;
  return (
    <QueryPart query={query} lines={5} failure="Figures could not be loaded">
      {(screen) => <Figures screen={screen} stock={stock} asOf={asOf} />}
    </QueryPart>
  );
}
