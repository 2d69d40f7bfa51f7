import { alertsQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, pageIn, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StockCell } from '../components/figures';
import type { ViewProps } from './view-props';

type Alerts = ResultOf<PortfolioCalls['POST /_api/v2/portfolios/{id}/alerts']>;

const SPANS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '91', label: 'A quarter' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** Kinds of what happened, as people call them. */
const KINDS: Readonly<Record<string, string>> = {
  stock_new_10qk: 'Report',
  stock_new_financial_updates: 'Results',
  stock_new_insider_trading: 'Insider',
  stock_new_event: 'Event',
};

function Company({ row }: { row: Alerts['data'][number] }): ReactNode {
  const more = row.count - row.children.length;
  return (
    <Card title={row.stock.symbol} aside={<StockCell stock={row.stock} />} className="col-span-6 max-lg:col-span-12">
      <ul className="portfolio-lines mt-0">
        {row.children.map(({ key, day, text, href }, at) => (
          <li key={at}>
            <span>
              <Link href={href}>{text}</Link>
              <small>{KINDS[key] ?? 'Event'}</small>
            </span>
            <span>{formatDay(day)}</span>
          </li>
        ))}
        {more > 0 && <li className="muted">{more} more</li>}
      </ul>
    </Card>
  );
}

function DueNotes({ notes }: Pick<Alerts, 'notes'>): ReactNode {
  if (notes.length === 0) return null;
  return (
    <Card title="Notes for these days" className="col-span-12">
      <ul className="portfolio-lines mt-0">
        {notes.map(({ note_id: id, stock, text, day, is_due: isDue }) => (
          <li key={id}>
            <span>
              {text}
              {stock && <small>{stock.symbol}</small>}
            </span>
            <span>
              {formatDay(day)}
              {isDue && <b> · due</b>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What happened to the companies that are held or watched. */
export function AlertsView({ id, asOf }: ViewProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const span: Span = SPANS.find(({ value }) => value === params.get('days'))?.value ?? '30';
  const query = useQuery({
    ...alertsQuery(id, { asOf, page: pageIn(params), days: Number(span) }),
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string) =>
    setParams((before) => {
      if (name === 'days') before.delete('page');
      before.set(name, value);
      return before;
    });
  return (
    <QueryPart query={query} failure="The alerts could not be loaded" lines={8}>
      {({ data, notes, since, total, page, per_page: perPage }) => (
        <>
          <div className="col-span-12 flex flex-wrap items-center gap-3">
            <SegmentedControl label="Of the last" options={SPANS} value={span} onChange={(days) => set('days', days)} />
            <span className="muted">Filings, results, insiders and corporate actions since {formatDay(since)}</span>
          </div>
          <DueNotes notes={notes} />
          {data.map((row) => (
            <Company key={row.stock.ref} row={row} />
          ))}
          {total === 0 && (
            <div className="col-span-12">
              <EmptyState title="Nothing happened in these days">
                No company of this portfolio filed anything that is known here.
              </EmptyState>
            </div>
          )}
          {total > perPage && (
            <div className="col-span-12">
              <Pagination
                label="Alerts"
                page={page}
                perPage={perPage}
                total={total}
                onPage={(next) => set('page', String(next))}
              />
            </div>
          )}
        </>
      )}
    </QueryPart>
  );
}
