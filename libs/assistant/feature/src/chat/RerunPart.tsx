import { assistantApi, type AssistantMessage, type RerunAnswer } from '@plumbline/assistant/data-access';
import { formatDay, type Day } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { DatePicker } from '@plumbline/shared/ui/DatePicker';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ValueChip } from '../answer/ValueChip';
import { valueName } from '../answer/value-name';

type Row = RerunAnswer['data'][number];

const columns: readonly Column<Row>[] = [
  textColumn('name', 'Figure', { of: ({ was }) => valueName(was) }),
  {
    key: 'was',
    header: 'Was',
    cell: ({ was }) => <ValueChip value={was} text={was.text} />,
    value: ({ was }) => was.value ?? was.text,
  },
  {
    key: 'is',
    header: 'Is',
    cell: ({ is }) => <ValueChip value={is} text={is.text} />,
    value: ({ is }) => is.value ?? is.text,
  },
  textColumn('why', 'Why', { missing: 'The same' }),
];

/** Makes the calls of an answer again: now, or as of a day; nothing but figures, so no model is asked. */
export function RerunPart({ message }: { message: AssistantMessage }): ReactNode {
  const [day, setDay] = useState<Day | ''>('');
  const run = useMutation({
    mutationFn: (asOf: string) =>
      assistantApi()('POST /_api/guru_gpt/chat/{message_id}/run', {
        params: { message_id: message.id },
        body: asOf ? { asOf } : {},
      }),
  });
  return (
    <div className="assistant-rerun">
      <div className="flex flex-wrap items-end gap-2">
        <DatePicker label="As known on" value={day} onChange={setDay} />
        <Button size="small" disabled={run.isPending} onClick={() => run.mutate(day)}>
          Run the calls again
        </Button>
      </div>
      {run.error && <p role="alert">{run.error.message}</p>}
      {run.data && (
        <DataTable
          caption={run.data.as_of ? `Values as known on ${formatDay(run.data.as_of)}` : 'Values as known now'}
          columns={columns}
          rows={run.data.data}
          rowKey={({ was }) => was.id}
        />
      )}
    </div>
  );
}
