import { assistantApi, type AssistantCalls } from '@plumbline/assistant/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<AssistantCalls['POST /_api/admin/guru_gpt/training_data/run']>['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'ok',
    header: 'Result',
    align: 'start',
    cell: ({ ok }) => <Badge tone={ok ? 'good' : 'severe'}>{ok ? 'Works' : 'Fails'}</Badge>,
    value: ({ ok }) => (ok ? 1 : 0),
  },
  textColumn('question', 'Question'),
  codeColumn('formula', 'Answer'),
  textColumn('text', 'Now'),
  textColumn('was', 'Before it changed'),
];

/** Examples are tests: they run on the data of now, and what changed is next to it. */
export function ExampleRuns(): ReactNode {
  const run = useMutation({ mutationFn: () => assistantApi()('POST /_api/admin/guru_gpt/training_data/run') });
  return (
    <Card
      title="Examples"
      flush={run.data !== undefined}
      aside={
        <span className="inline-flex gap-2">
          <LinkButton size="small" href="/admin/guru-ai-train">
            Edit examples
          </LinkButton>
          <Button size="small" disabled={run.isPending} onClick={() => run.mutate()}>
            {run.isPending ? 'Running' : 'Run all'}
          </Button>
        </span>
      }
    >
      {run.error && <p role="alert">{run.error.message}</p>}
      {run.data ? (
        <DataTable
          caption="Examples"
          columns={columns}
          rows={run.data.data}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState title="Add an example">An example has a question and the formula that answers it.</EmptyState>
          }
        />
      ) : (
        <p className="m-0">Run them to see which ones are still answered by the data.</p>
      )}
    </Card>
  );
}
