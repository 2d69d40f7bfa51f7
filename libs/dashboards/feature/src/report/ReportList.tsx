import { reportsQuery, type WireReport } from '@plumbline/dashboards/data-access';
import { REPORT_TEMPLATES } from '@plumbline/dashboards/domain';
import { PageFoot, QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Menu } from '@plumbline/shared/ui/Menu';
import { TextField } from '@plumbline/shared/ui/TextField';
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

/** Reports of the reader, the last changed first. */
export function ReportList(): ReactNode {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const changes = useReportChanges();
  const query = useQuery({ ...reportsQuery(words.trim(), page), placeholderData: keepPreviousData });
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
        <QueryPart query={query} className="p-4" lines={5} failure="Your reports could not be loaded">
          {(list) =>
            list.total === 0 && words === '' ? (
              <EmptyState title="No report yet">
                Begin with a stock, a portfolio or a comparison; arrange its blocks, then print or save it.
              </EmptyState>
            ) : (
              <>
                <div className="px-4 pt-3">
                  <TextField
                    label="Search reports"
                    isLabelHidden
                    type="search"
                    placeholder="Search reports"
                    value={words}
                    onChange={({ target }) => {
                      setWords(target.value);
                      setPage(1);
                    }}
                  />
                </div>
                <DataTable
                  caption="Your reports"
                  columns={columnsOf(changes)}
                  rows={list.data}
                  rowKey={({ id }) => String(id)}
                  empty={<EmptyState title="No report fits">Try another word.</EmptyState>}
                />
                <PageFoot label="Reports" list={list} onPage={setPage} />
              </>
            )
          }
        </QueryPart>
      </Card>
      {isMaking && <NewReportDialog onClose={() => setMaking(false)} />}
    </>
  );
}
