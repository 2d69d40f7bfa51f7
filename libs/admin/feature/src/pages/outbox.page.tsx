import { outboxQuery } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAIL_STATES, MailBadge, type MailState } from '../components/mail-labels';
import { MailDays } from '../components/MailDays';

interface Row {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly state: MailState;
  readonly error: string;
  readonly created_at: string;
}

const columns: readonly Column<Row>[] = [
  linkColumn('subject', 'Subject', ({ id }) => `/admin/outbox/${id}`),
  textColumn('to', 'To'),
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <MailBadge state={state} /> }),
  textColumn('error', 'Last error'),
  momentColumn('at', 'Written', { of: ({ created_at }) => created_at }),
];

const LIST = {
  ...listNames('mails'),
  columns,
  rowKey: ({ id }) => String(id),
  filters: [
    { kind: 'text', key: 'q', label: 'Address or subject' },
    {
      kind: 'select',
      key: 'state',
      label: 'State',
      options: MAIL_STATES.map((value) => ({ value, label: value })),
      look: 'segments',
    },
  ],
  emptyText: 'No mail was written yet',
  noMatch: 'No mail matches',
} as const satisfies ListSpec<Row>;

/** Mails of the product. Without a mail server this is where their links are found. */
export function OutboxPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...outboxQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4">
      <MailDays />
      <Card title="Outbox" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </div>
  );
}
