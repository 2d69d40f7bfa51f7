import { portfolioAlertsQuery, type PortfolioAlerts as Answer } from '@plumbline/alerts/data-access';
import { COMMON_ALERTS, type AlertKey } from '@plumbline/alerts/domain';
import { AlertEditor, openAlerts, useAlertChange } from '@plumbline/alerts/kit';
import { formatDay, pageIn, plural } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import './account-alerts.css';
import { BulkBar } from './BulkBar';

type Row = Answer['data'][number];

const SPANS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '91', label: 'A quarter' },
] as const;
type Span = (typeof SPANS)[number]['value'];

const kindOf = (key: AlertKey): string => COMMON_ALERTS.find((one) => one.key === key)?.label ?? 'Alert';

interface CompanyProps {
  row: Row;
  isChosen: boolean;
  onChoose: () => void;
}

/** A company of the portfolio: what happened to it, and the alerts on it. */
function Company({ row, isChosen, onChoose }: CompanyProps): ReactNode {
  const { stock, children, count, triggered_count: triggered, data } = row;
  const more = count - children.length;
  const aside = (
    <>
      {triggered > 0 && <Badge tone="accent">{triggered} new</Badge>}
      <Button size="small" icon="bell" onClick={() => openAlerts(stock.display_symbol)}>
        {data.length === 0 ? 'Alert' : plural(data.length, { one: '# alert', other: '# alerts' })}
      </Button>
      {data.length > 0 && (
        <Checkbox label="" aria-label={`Choose ${stock.display_symbol}`} checked={isChosen} onChange={onChoose} />
      )}
    </>
  );
  return (
    <Card title={`${stock.company} (${stock.display_symbol})`} aside={aside} className="col-span-6 max-lg:col-span-12">
      <ul className="line-list">
        {children.map(({ key, day, text, link }, at) => (
          <li key={at}>
            <div className="min-w-0">
              <p>
                <Link href={link}>{text}</Link>
              </p>
              <small>{kindOf(key)}</small>
            </div>
            <small>{formatDay(day)}</small>
          </li>
        ))}
        {children.length === 0 && <li className="muted">Nothing happened in these days</li>}
        {more > 0 && <li className="muted">{more} more</li>}
      </ul>
    </Card>
  );
}

function DueNotes({ notes }: Pick<Answer, 'notes'>): ReactNode {
  if (notes.length === 0) return null;
  return (
    <Card title="Notes for these days" className="col-span-12">
      <ul className="line-list">
        {notes.map(({ note_id: id, stock, text, day, is_due: isDue }) => (
          <li key={id}>
            <div className="min-w-0">
              <p>{text}</p>
              {stock && <small>{stock.display_symbol}</small>}
            </div>
            <small>
              {formatDay(day)}
              {isDue && <b> · due</b>}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Alerts of everything in the portfolio: reported of whatever is held or watched on the evening of each day. */
function WholePortfolio({ id, alerts }: { id: number; alerts: Answer['alerts'] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const change = useAlertChange();
  const remove = () =>
    void change((api) =>
      api('POST /_api/v2/portfolios/{id}/alerts', {
        params: { id },
        body: { action: 'remove', alertable_keys: alerts.map((alert) => alert.id) },
      }),
    );
  const aside = (
    <>
      {alerts.length > 0 && (
        <Button size="small" variant="quiet" onClick={remove}>
          Remove all
        </Button>
      )}
      <Button size="small" icon="bell" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Done' : alerts.length === 0 ? 'Alert me on this portfolio' : 'Change'}
      </Button>
    </>
  );
  return (
    <Card title="The whole portfolio" aside={aside} className="col-span-12">
      {isOpen ? (
        <AlertEditor type="PORTFOLIO" id={String(id)} />
      ) : (
        <p className="muted m-0">
          {alerts.length === 0
            ? 'No alert on the portfolio yet. One alert covers every company that is held or watched.'
            : alerts.map(({ key, formula }) => formula ?? kindOf(key)).join(' · ')}
        </p>
      )}
    </Card>
  );
}

export interface PortfolioAlertsProps {
  id: number;
  asOf: string | undefined;
}

/** Alerts of a portfolio, and what happened to its companies. */
export function PortfolioAlerts({ id, asOf }: PortfolioAlertsProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const span: Span = SPANS.find(({ value }) => value === params.get('days'))?.value ?? '30';
  const asked = { asOf, page: pageIn(params), days: Number(span) };
  const query = useQuery({ ...portfolioAlertsQuery(id, asked), placeholderData: keepPreviousData });
  const set = (name: string, value: string) =>
    setParams((before) => {
      if (name === 'days') before.delete('page');
      before.set(name, value);
      return before;
    });
  const toggle = (key: string) =>
    setChosen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));
  return (
    <QueryPart query={query} failure="The alerts could not be loaded" lines={8}>
      {({ data, alerts, notes, since, total, page, per_page: perPage }) => (
        <>
          <WholePortfolio id={id} alerts={alerts} />
          <div className="col-span-12 flex flex-wrap items-center gap-3">
            <SegmentedControl label="Of the last" options={SPANS} value={span} onChange={(days) => set('days', days)} />
            <span className="muted">
              Filings, results, insiders, managers and corporate actions since {formatDay(since)}
            </span>
          </div>
          <DueNotes notes={notes} />
          {data.map((row) => (
            <Company key={row.key} row={row} isChosen={chosen.has(row.key)} onChoose={() => toggle(row.key)} />
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
          {data.some((row) => row.data.length > 0) && (
            <div className="col-span-12">
              <BulkBar keys={[...chosen]} onDone={() => setChosen(new Set())} />
            </div>
          )}
        </>
      )}
    </QueryPart>
  );
}
