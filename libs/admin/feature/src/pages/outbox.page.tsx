import { outboxQuery } from '@plumbline/admin/data-access';
import { oneOf, PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
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

const CHOICES = ['all', ...MAIL_STATES] as const;
const SEGMENTS = CHOICES.map((value) => ({ value, label: value === 'all' ? 'All' : value }));

/** Mails of the product. Without a mail server this is where their links are found. */
export function OutboxPage(): ReactNode {
  const address = useListAddress();
  const chosen = oneOf(address.get('state'), CHOICES);
  const q = address.get('q');
  const query = useQuery({
    ...outboxQuery({ page: address.page, ...(chosen !== 'all' && { state: chosen }), ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      <MailDays />
      <Card title="Outbox" flush>
        <div className="flex flex-wrap items-end gap-3 p-4">
          <SearchBox key={q} label="Address or subject" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
          <SegmentedControl
            label="State"
            options={SEGMENTS}
            value={chosen}
            onChange={(state) => address.set({ state: state === 'all' ? undefined : state })}
          />
        </div>
        <PagedList
          of="mails"
          query={query}
          columns={columns}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState title="No mail matches" />}
          onPage={address.setPage}
        />
      </Card>
    </div>
  );
}
