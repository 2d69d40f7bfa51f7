import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { useAsOf, useServerPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { ExportTools, walkCells } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { ServerPart } from '@plumbline/shared/ui/ServerPart';
import type { StockCalls } from '@plumbline/stocks/contract';
import { stockFinancialQuery, stockSummaryQuery } from '@plumbline/stocks/data-access';
import { cutStatement, tabPath, viewStatement, type StatementView, type StatementWire } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, type PointerEvent, type ReactNode, type UIEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rowsText } from '../components/rows-text';
import { ExplainArea } from '../explanation/ExplainArea';
import { exportAbout, exportColumns, exportRows } from '../statements/statement-columns';
import { StatementQuality } from '../statements/StatementQuality';
import { financialChoice, StatementSwitches, statementView } from '../statements/StatementSwitches';
import { StatementPanels } from '../statements/StatementPanels';
import { StatementTable } from '../statements/StatementTable';
import { StatementTools } from '../statements/StatementTools';
import { useRowClicks } from '../statements/use-row-clicks';
import { useFinancialAddress } from '../statements/use-financial-address';
import { StockHeader, type StockActions } from '../header/StockHeader';

/** The newest periods are at the right: a table wider than its card opens there. */
function useScrolledToEnd(table: StatementWire | undefined, view: StatementView) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = frame.current?.querySelector('.table-region');
    if (region) region.scrollLeft = region.scrollWidth;
  }, [table, view]);
  return frame;
}

/** The head that stays in sight follows the columns. */
function moveHead({ target }: UIEvent<HTMLElement>): void {
  const head = target instanceof Element && target.previousElementSibling;
  if (head && head.matches('.statement-head')) head.scrollLeft = (target as Element).scrollLeft;
}

const LINKS = [
  ['income', 'Income statement'],
  ['balance', 'Balance sheet'],
  ['cashflow', 'Cash flow'],
  ['per-share', 'Per share'],
] as const;

/** Ways to a statement of the page, and to the ratios made of them. */
function StatementLinks({ ratios }: { ratios: string }): ReactNode {
  return (
    <nav className="statement-links" aria-label="Statements">
      {LINKS.map(([section, label]) => (
        <a key={section} href={`#${section}`}>
          {label}
        </a>
      ))}
      <Link href={ratios}>Ratios</Link>
    </nav>
  );
}

type Answer = ResultOf<StockCalls['POST /_api/stocks/{id}/financial']>;

/** Why a cell has no value, on hover: its name says it already, and is on the page once. */
function nameCell({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('td[aria-label]:not([title])');
  if (cell) cell.title = cell.ariaLabel ?? '';
}

const basisNote = ({ basis }: StatementWire, asOf: string | undefined): string =>
  basis === 'asReported'
    ? 'Each figure as its period was first filed'
    : `Each figure as last known${asOf ? ` on ${formatDay(asOf)}` : ''}`;

function StatementNotes({ answer: { table, quality, template }, asOf }: PartProps): ReactNode {
  return (
    <>
      {`${basisNote(table, asOf)}; per-share figures and share counts on today’s split basis.`}
      {table.rows.some(({ otherwise }) => Object.keys(otherwise).length > 0) &&
        ' A marked figure is not the same as first filed and as last known; hover it for the other.'}
      {' The name of a row draws it.'}
      {template.template !== 'industrial' && ` Rows: ${template.reason}.`}
      <br />
      <StatementQuality quality={quality} currency={table.currency} />
    </>
  );
}

interface PartProps {
  answer: Answer;
  asOf: string | undefined;
}

function Statement({ answer, asOf, view }: PartProps & { view: StatementView }): ReactNode {
  const { address } = useFinancialAddress();
  const shown = cutStatement(viewStatement(answer.table, view), address);
  if (shown.rows.length > 0)
    return (
      <StatementTable
        table={shown}
        isExplained={view === 'values'}
        isOrdered={address.rows !== undefined}
        drawn={address.chart ?? []}
      />
    );
  if (answer.table.rows.length > 0)
    return (
      <EmptyState title="This company has none of the chosen rows">Choose others under Rows and views.</EmptyState>
    );
  return (
    <EmptyState title="No financial statements">
      {asOf ? 'Nothing was filed by the day you chose.' : 'No statements imported.'}
    </EmptyState>
  );
}

interface StatementCardProps {
  /** Undefined where the server rendered the statements and the browser has not needed them yet. */
  answer: Answer | undefined;
  asOf: string | undefined;
  /** Called where the answer is needed and the server rendered nothing. */
  onMissing: () => void;
  /** Fetches what the card shows. */
  load: () => Promise<Answer>;
  exportName: string;
  /** Address of the page of ratios. */
  ratios: string;
  name: string;
}

function StatementCard({ answer, asOf, onMissing, load, exportName, ratios, name }: StatementCardProps): ReactNode {
  const { params, address, change } = useFinancialAddress();
  const view = statementView(params);
  const frame = useScrolledToEnd(answer?.table, view);
  useRowClicks(frame, address.chart, (chart) => change({ chart }));
  const isLive = answer !== undefined;
  const content = async () => {
    const whole = answer ?? (await load());
    const table = cutStatement(viewStatement(whole.table, view), address);
    return { columns: exportColumns(table), rows: exportRows(table), about: exportAbout(whole) };
  };
  return (
    <div ref={frame} onFocus={walkCells} onPointerOver={nameCell} onScrollCapture={moveHead}>
      <Card
        title="Financials"
        flush
        aside={<StatementSwitches />}
        footer={
          <ServerPart isLive={isLive}>{() => answer && <StatementNotes answer={answer} asOf={asOf} />}</ServerPart>
        }
      >
        <StatementLinks ratios={ratios} />
        <StatementTools name={name} />
        <ServerPart isLive={isLive} onEmpty={onMissing}>
          {() => answer && <Statement answer={answer} asOf={asOf} view={view} />}
        </ServerPart>
        <ExportTools
          content={content}
          name={exportName}
          note={answer && rowsText(cutStatement(viewStatement(answer.table, view), address).rows)}
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
  // The loader fetches: what the server rendered is fetched for files alone.
  const { data, onMissing, load } = useServerPart(stockFinancialQuery(name, choice, asOf));
  return (
    <main id="content" className="mx-auto max-w-[1600px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={name} asOf={asOf} basis={choice.basis} kind={choice.period}>
        <StockHeader stock={stock} tab="financials" actions={actions} />
        <StatementPanels
          name={name}
          company={stock.company}
          choice={choice}
          asOf={asOf}
          table={data?.table}
          view={statementView(params)}
          sample={stock.sample}
          onMissing={onMissing}
        />
        <StatementCard
          answer={data}
          asOf={asOf}
          onMissing={onMissing}
          load={load}
          ratios={tabPath(stock.display_symbol, 'analysis', params)}
          name={name}
          exportName={`${stock.symbol}-${choice.period}-${choice.basis}`}
        />
      </ExplainArea>
    </main>
  );
}
