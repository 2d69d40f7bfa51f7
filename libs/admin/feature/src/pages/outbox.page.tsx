import { outboxQuery } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { oneOf, PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
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
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ id, subject }) => <Link href={`/admin/outbox/${id}`}>{subject}</Link>,
    value: ({ subject }) => subject,
  },
  { key: 'to', header: 'To', align: 'start', cell: ({ to }) => to, value: ({ to }) => to },
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ state }) => <MailBadge state={state} />,
    value: ({ state }) => state,
  },
  {
    key: 'error',
    header: 'Last error',
    align: 'start',
    cell: ({ error }) => error || '–',
    value: ({ error }) => error,
  },
  {
    key: 'at',
    header: 'Written',
    cell: ({ created_at }) => formatMoment(created_at),
    value: ({ created_at }) => created_at,
  },
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
