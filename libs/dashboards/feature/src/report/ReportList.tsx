import { reportsQuery, type WireReport } from '@plumbline/dashboards/data-access';
import { REPORT_TEMPLATES } from '@plumbline/dashboards/domain';
import { getFilter } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Menu } from '@plumbline/shared/ui/Menu';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { NewReportDialog } from './NewReportDialog';
import { useReportChanges } from './report-changes';

const templateLabel = (key: string): string => REPORT_TEMPLATES.find((row) => row.key === key)?.label ?? key;

const columnsOf = (changes: ReturnType<typeof useReportChanges>): readonly Column<WireReport>[] => [
  {
    key: 'name',
    header: 'Name',
    align: 'start',
    cell: ({ id, name }) => (
      <Link href={`/report?id=${id}`} className="font-semibold">
        {name}
      </Link>
    ),
  },
  textColumn('template', 'Begun as', { of: ({ template }) => templateLabel(template) }),
  textColumn('subject', 'About', { of: ({ subject, versus }) => [subject, versus].filter(Boolean).join(', ') }),
  dayColumn('asOf', 'As of', { of: ({ as_of }) => as_of, missing: 'now' }),
  momentColumn('changed', 'Changed', { of: ({ updated_at }) => updated_at, show: 'day' }),
  {
    key: 'actions',
    header: 'Actions',
    isDecoration: true,
    cell: (row) => (
      <Menu
        label={`Actions for ${row.name}`}
        align="end"
        trigger={(trigger) => (
          <Button size="small" variant="quiet" icon="more" aria-label={`Actions for ${row.name}`} {...trigger} />
        )}
        items={[
          { id: 'duplicate', label: 'Duplicate', onSelect: () => changes.duplicate(row) },
          { id: 'delete', label: 'Delete', isDanger: true, onSelect: () => changes.remove(row) },
        ]}
      />
    ),
  },
];

const FILTERS = [{ kind: 'text', key: 'q', label: 'Search reports' }] as const;

/** Reports of the reader, the last changed first. */
export function ReportList(): ReactNode {
  const [isMaking, setMaking] = useState(false);
  const spec: ListSpec<WireReport> = {
    title: 'Your reports',
    pages: 'Reports',
    columns: columnsOf(useReportChanges()),
    rowKey: ({ id }) => String(id),
    filters: FILTERS,
    emptyText: 'No report yet',
    noMatch: 'No report fits',
    failure: 'Your reports could not be loaded',
  };
  const list = useLocalListState(spec);
  const { page } = list.state;
  const query = useQuery({
    ...reportsQuery(getFilter(list.state, 'q') ?? '', page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Card
        title="Your reports"
        flush
        aside={
          <Button variant="primary" icon="add" onClick={() => setMaking(true)}>
            New report
          </Button>
        }
      >
        <ListPart
          spec={spec}
          list={list}
          query={query}
          empty={
            <EmptyState title={spec.emptyText}>
              Begin with a stock, a portfolio or a comparison; arrange its blocks, then print or save it.
            </EmptyState>
          }
        />
      </Card>
      {isMaking && <NewReportDialog onClose={() => setMaking(false)} />}
    </>
  );
}
