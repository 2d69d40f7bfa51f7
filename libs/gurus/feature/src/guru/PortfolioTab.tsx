import { guruPortfolioQuery } from '@plumbline/gurus/data-access';
import type { guruCalls } from '@plumbline/gurus/contract';
import { formatCompact, formatCount, formatDay, type Day, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, oneOf, QueryPart, useListAddress, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import {
  choiceColumn,
  dayColumn,
  linkColumn,
  moneyColumn,
  percentColumn,
  textColumn,
} from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { stockColumn } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionBadge, changeText, changeValue, SharesLink } from '../lists/figures';
import { QuarterChoice } from './QuarterChoice';
import { POSITION_KINDS } from './tab-queries';

type Answer = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/portfolio']>;
type Position = Answer['data'][number];
type Report = Answer['reports'][number];

const KIND_WORDS = { all: 'All', shares: 'Shares', bonds: 'Bonds', options: 'Options' } as const;
const NAMES = { shares: 'Shares', principal: 'Bond', put: 'Put', call: 'Call' } as const;

const columnsOf = (guru: string): readonly Column<Position>[] => [
  stockColumn({ header: 'Security' }),
  {
    key: 'kind',
    header: 'Kind',
    align: 'start',
    cell: ({ kind, title }) => <span title={title ?? ''}>{NAMES[kind]}</span>,
    value: ({ kind }) => NAMES[kind],
  },
  percentColumn('weight', 'Weight', { unit: '%' }),
  moneyColumn('value', 'Value', { unit: 'USD' }),
  {
    key: 'shares',
    header: 'Shares',
    title: 'As reported; the principal of a bond',
    cell: ({ display_symbol: symbol, kind, shares }) =>
      kind === 'shares' ? <SharesLink guru={guru} symbol={symbol} shares={shares} /> : formatCount(shares),
    value: ({ shares }) => shares,
  },
  {
    key: 'action',
    header: 'Action',
    align: 'start',
    cell: ({ action, revealed }) =>
      revealed ? (
        <span title="Became public later than the report of its quarter">
          <Badge>Revealed</Badge>
        </span>
      ) : (
        <ActionBadge action={action} />
      ),
    value: ({ action, revealed }) => (revealed ? 'Revealed' : action),
  },
  {
    key: 'change',
    header: 'Change',
    unit: '%',
    cell: ({ change }) => changeText(change),
    value: ({ change }) => changeValue(change),
  },
  percentColumn('impact', 'Impact', { unit: '%' }),
  textColumn('sector', 'Sector'),
  textColumn('cusip', 'CUSIP'),
];

const VERDICTS: Readonly<Record<string, string>> = {
  reconciles: 'Table and cover agree',
  differs: 'Table and cover differ',
  'other-unit': 'Table and cover agree in different units',
  'no-total': 'The cover names no total',
  'no-table': 'The table is not known',
};

const PARTS: Readonly<Record<string, string>> = {
  base: 'Holds',
  added: 'Adds to it',
  replaced: 'Replaced',
  notice: 'Notice',
  'no-table': 'Cover alone',
  copy: 'Copy',
};

const REPORT_COLUMNS: readonly Column<Report>[] = [
  linkColumn('form', 'Report', ({ url }) => url),
  dayColumn('public', 'Public'),
  choiceColumn('part', 'Part', PARTS),
  {
    key: 'unit',
    header: 'Values in',
    align: 'start',
    cell: ({ unit, unit_by: by }) => (unit === null ? '–' : `${unit} (by ${by ?? 'rule'})`),
    value: ({ unit }) => unit,
  },
  {
    key: 'entries',
    header: 'Rows',
    cell: ({ entries, entries_total: total }) => `${entries ?? '–'} of ${total ?? '–'}`,
    value: ({ entries }) => entries,
  },
  textColumn('verdict', 'Check', { write: (verdict) => VERDICTS[verdict] ?? verdict }),
  textColumn('accession', 'Number'),
];

function Reports({ reports, unknown, confidential, repeated }: Answer): ReactNode {
  return (
    <Card title="How it was read" flush>
      <DataTable
        caption="Reports of the quarter"
        columns={REPORT_COLUMNS}
        rows={reports}
        rowKey={({ accession }) => accession}
        exportName="reports"
      />
      <ul className="m-0 flex list-none flex-col gap-1 p-4 text-sm text-ink-2">
        {unknown.rows > 0 && (
          <li>
            {unknown.rows} positions of {formatCompact(unknown.value)} USD name no security that is served.
          </li>
        )}
        {confidential && <li>Positions are left out for which confidential treatment was asked.</li>}
        {repeated > 0 && <li>{repeated} rows of an amendment repeat the report and count once.</li>}
      </ul>
    </Card>
  );
}

export interface GuruTabProps {
  name: string;
  asOf: Day | undefined;
}

const LIST: ListSpec<Position> = {
  title: 'Positions',
  pages: 'Pages of positions',
  columns: columnsOf(''),
  rowKey: ({ cusip, company, kind }) => `${cusip ?? company} ${kind}`,
  emptyText: 'No positions of this kind',
};

/** All positions of a quarter. */
export function PortfolioTab({ name, asOf }: GuruTabProps): ReactNode {
  const address = useListAddress();
  const list = useListState(LIST);
  const kind = oneOf(address.get('kind'), POSITION_KINDS);
  const period = address.get('period');
  const query = useQuery({
    ...guruPortfolioQuery(name, { asOf, period, kind, page: list.state.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryPart query={query} lines={12} failure="The portfolio could not be loaded">
      {(answer) => (
        <>
          {answer.report === 'notice' && (
            <Banner tone="warn">This report is a notice: others report the positions.</Banner>
          )}
          <div className="flex flex-wrap items-end gap-4">
            <QuarterChoice
              period={answer.period}
              periods={answer.periods}
              onChoose={(next) => address.set({ period: next })}
            />
            <SegmentedControl
              label="Kind"
              options={POSITION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
              value={kind}
              onChange={(next) => address.set({ kind: next === 'all' ? undefined : next })}
            />
            <p className="m-0 text-sm text-ink-2">
              {formatCompact(answer.value)} USD in shares and bonds
              {answer.options_value > 0 && `, options on shares of ${formatCompact(answer.options_value)} USD`}
              {answer.public && `; public since ${formatDay(answer.public)}`}
            </p>
          </div>
          <Card title={`Positions at ${formatDay(answer.period)}`} flush>
            <ListPart
              spec={{
                ...LIST,
                columns: columnsOf(answer.guru_id),
                exportName: `guru-${answer.guru_id}-${answer.period}`,
              }}
              list={list}
              query={query}
            />
          </Card>
          <Reports {...answer} />
        </>
      )}
    </QueryPart>
  );
}
