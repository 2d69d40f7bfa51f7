import { formatDay } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { stockFinancialQuery, stockSummaryQuery } from '@plumbline/stocks/data-access';
import { viewStatement, type StatementWire } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExplainArea } from '../explanation/ExplainArea';
import { statementColumns, withHeadings, type TableRow } from '../statements/statement-columns';
import { financialChoice, StatementSwitches, statementView } from '../statements/StatementSwitches';
import { StatementQuality, type QualityOfStatements } from '../statements/StatementQuality';
import { StockHeader, type StockActions } from '../header/StockHeader';
import { useAsOf } from '../components/use-as-of';

/** The newest periods stand at the right: a table wider than its card opens there. */
function useScrolledToEnd(trigger: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = frame.current?.querySelector('.table-region');
    if (region) region.scrollLeft = region.scrollWidth;
  }, [trigger]);
  return frame;
}

const kindOf = (row: TableRow) => (row.heading ? 'section' : row.emphasis ? 'key' : undefined);

function StatementCard({
  table,
  quality,
  rowsOf,
  exportName,
  asOf,
}: {
  table: StatementWire;
  quality: QualityOfStatements;
  /** Why the rows are not those of companies in general; undefined where they are. */
  rowsOf: string | undefined;
  exportName: string;
  asOf: string | undefined;
}): ReactNode {
  const [params] = useSearchParams();
  const view = statementView(params);
  const shown = useMemo(() => viewStatement(table, view), [table, view]);
  const columns = useMemo(() => statementColumns(shown, view === 'values'), [shown, view]);
  const rows = useMemo(() => withHeadings(shown.rows), [shown]);
  const frame = useScrolledToEnd(shown);
  const note =
    table.basis === 'asReported'
      ? 'Each figure as its period was first filed'
      : `Each figure as last known${asOf ? ` on ${formatDay(asOf)}` : ''}`;
  return (
    <div ref={frame}>
      <Card
        title="Financials"
        flush
        aside={<StatementSwitches />}
        footer={
          <>
            {`${note}; per-share figures and share counts on today’s split basis.`}
            {rowsOf && ` ${rowsOf}.`}
            <br />
            <StatementQuality quality={quality} currency={table.currency} />
          </>
        }
      >
        <DataTable
          caption={`Statements, ${table.kind}`}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          rowKind={kindOf}
          rowIndent={({ indent }) => indent}
          density="dense"
          maxHeight="calc(100vh - 120px)"
          exportName={exportName}
          empty={
            <EmptyState title="No financial statements">
              {asOf ? 'Nothing was filed by the day you chose.' : 'This security files no statements.'}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}

/** Statements of a company: annual, quarterly or trailing, as first filed or as last known, as values, shares or growth. */
export function StockFinancialsPage({ name, actions }: { name: string; actions?: StockActions }): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearchParams();
  const choice = financialChoice(params);
  const { data: stock } = useSuspenseQuery(stockSummaryQuery(name, asOf));
  const { data } = useQuery({ ...stockFinancialQuery(name, choice, asOf), placeholderData: keepPreviousData });
  return (
    <main id="content" className="mx-auto max-w-[1600px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={name} asOf={asOf} basis={choice.basis} kind={choice.period}>
        <StockHeader stock={stock} tab="financials" actions={actions} />
        {data && (
          <StatementCard
            table={data.table}
            quality={data.quality}
            rowsOf={data.template.template === 'industrial' ? undefined : `Rows: ${data.template.reason}`}
            exportName={`${stock.symbol}-${choice.period}-${choice.basis}`}
            asOf={asOf}
          />
        )}
      </ExplainArea>
    </main>
  );
}
