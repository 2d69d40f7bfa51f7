import { quarantinedQuery, releaseOne, replayOne } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { countText } from '../components/data-labels';
import { useJob } from '../components/use-job';

interface Row {
  readonly line: number;
  readonly reason: string;
  readonly text: string | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, value: ({ line }) => line },
  textColumn('reason', 'Reason'),
  codeColumn('text', 'Row'),
];

function Release({ id, name }: { id: string; name: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const release = useChange(
    { ...releaseOne(), onSuccess: () => navigate('/admin/quarantine') },
    { refreshes: [{}], done: 'Discard' },
  );
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Discard
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Discard ${name}?`}
        text="The kept copy and its reasons are deleted. Rows that were taken from it stay."
        confirmLabel="Delete the copy"
        isDanger
        onConfirm={() => release.mutateAsync({ params: { id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function Actions({ id, name }: { id: string; name: string }): ReactNode {
  const replay = useJob(replayOne());
  return (
    <div className="flex gap-2">
      <Button size="small" onClick={() => replay.mutate({ params: { id } })} disabled={replay.isPending}>
        Retry
      </Button>
      <Release id={id} name={name} />
    </div>
  );
}

/** One file of the quarantine with what was left out of it. */
export function QuarantinedPage(): ReactNode {
  const id = useParams()['id'] ?? '';
  const query = useQuery(quarantinedQuery(id));
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {({ name, kind, malformed, read, rejected, sha256, at, rows }) => (
        <div className="grid gap-4">
          <Card title={name} aside={<Actions id={id} name={name} />}>
            <StatList
              stats={[
                { label: 'Read as', value: kind },
                { label: 'Refused', value: malformed ?? 'no, single rows left out' },
                { label: 'Rows read', value: countText(read) },
                { label: 'Rows left out', value: countText(rejected) },
                { label: 'Since', value: formatMoment(at) },
                { label: 'SHA-256', value: <code className="break-all">{sha256}</code> },
              ]}
            />
          </Card>
          <Card title="Rows left out" flush>
            <DataTable
              caption="List of rows that were left out"
              columns={columns}
              rows={rows}
              rowKey={({ line, reason }) => `${line} ${reason}`}
              exportName={`left-out-${name}`}
              empty={<EmptyState title="The file as a whole was refused" />}
            />
          </Card>
        </div>
      )}
    </QueryPart>
  );
}
