import type { groupCalls } from '@plumbline/membership/contract';
import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Field } from '@plumbline/shared/ui/Field';
import { useState, type ReactNode } from 'react';

type Preview = ResultOf<(typeof groupCalls)['POST /_api/group/{id}/import']>;
type Row = Preview['rows'][number];

const STATES: Readonly<Record<Row['state'], string>> = {
  new: 'Is invited',
  member: 'In the group already',
  invited: 'Invited already',
  repeated: 'Twice in the file',
  wrong: 'Not an address',
  no_seat: 'No seat is free',
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => String(line), value: ({ line }) => line },
  textColumn('email', 'Address'),
  {
    key: 'state',
    header: 'What becomes of it',
    align: 'start',
    cell: ({ state }) => <Badge tone={state === 'new' ? 'good' : 'neutral'}>{STATES[state]}</Badge>,
    value: ({ state }) => STATES[state],
  },
];

/** Invites the addresses of a file, after a look at what becomes of each. */
export function ImportCard({ groupId }: { groupId: number }): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const params = { id: groupId };
  const look = useChange(
    {
      mutationFn: async (chosen: File) => {
        const content = await chosen.text();
        setText(content);
        return membershipApi()('POST /_api/group/{id}/import', { params, body: { text: content, dry: true } });
      },
    },
    { key: 'membership' },
  );
  const send = useChange(
    {
      mutationFn: () => membershipApi()('POST /_api/group/{id}/import', { params, body: { text } }),
      onSuccess: () => {
        setFile(null);
        look.reset();
      },
    },
    { refreshes: [groupQuery(groupId)], done: 'The invitations were sent', key: 'membership' },
  );
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    look.reset();
    if (chosen) look.mutate(chosen);
  };
  const fresh = look.data?.rows.filter(({ state }) => state === 'new').length ?? 0;
  return (
    <Card title="Invite the addresses of a file">
      <Field label="File with addresses" hint="One address a line, or CSV">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      {file && look.data && (
        <>
          <DataTable
            caption="Addresses of the file"
            columns={COLUMNS}
            rows={look.data.rows}
            rowKey={({ line }) => String(line)}
          />
          <div className="form-actions mt-3">
            <Button variant="primary" disabled={fresh === 0 || send.isPending} onClick={() => send.mutate(undefined)}>
              {fresh === 1 ? 'Invite one person' : `Invite ${fresh} people`}
            </Button>
            <Button onClick={() => setFile(null)}>Cancel</Button>
          </div>
        </>
      )}
    </Card>
  );
}
