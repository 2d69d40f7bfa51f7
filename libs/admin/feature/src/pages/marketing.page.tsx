import { campaignsQuery } from '@plumbline/admin/data-access';
import type { marketingCalls } from '@plumbline/auth/contract';
import { AUDIENCES } from '@plumbline/auth/domain';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CampaignActs } from '../components/CampaignActs';
import { SendEmailAd } from '../components/SendEmailAd';

type Row = ResultOf<(typeof marketingCalls)['GET /_api/admin/marketing_mails']>['data'][number];

const STATES = [
  { value: 'waiting', label: 'To agree to' },
  { value: 'sending', label: 'Being sent' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'sent', label: 'Sent' },
] as const;
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'people', label: 'Most people first' },
] as const;

const TONES: Readonly<Record<Row['state'], BadgeTone>> = {
  waiting: 'medium',
  sending: 'accent',
  stopped: 'severe',
  sent: 'good',
};

/** While one is on its way the list shows how far it is. */
const WATCH_MS = 2_000;

function audienceText({ audience, active_days: days }: Row): string {
  const name = AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;
  return days === null ? name : `${name}, active within ${days} days`;
}

const columns: readonly Column<Row>[] = [
  textColumn('subject', 'Subject'),
  textColumn('state', 'State', {
    of: ({ state }) => state,
    write: (state) => <Badge tone={TONES[state]}>{state}</Badge>,
  }),
  { key: 'acts', header: 'Actions', isDecoration: true, cell: (row) => <CampaignActs campaign={row} /> },
  textColumn('to', 'To', { of: audienceText }),
  countColumn('people', 'People'),
  countColumn('queued', 'In the outbox'),
  countColumn('skipped', 'Passed over'),
  countColumn('sent', 'Sent'),
  countColumn('failed', 'Failed'),
  countColumn('ended', 'Ended the series'),
  {
    key: 'staff',
    header: 'By',
    align: 'start',
    cell: ({ staff, approved_by: other }) => (other === null ? staff : `${staff}, agreed to by ${other}`),
    value: ({ staff }) => staff,
  },
  momentColumn('at', 'Begun', { of: ({ created_at }) => created_at }),
];

const LIST = {
  ...listNames('marketing mails'),
  columns,
  rowKey: ({ id }) => String(id),
  filters: [
    { kind: 'text', key: 'q', label: 'Subject' },
    { kind: 'select', key: 'state', label: 'State', options: STATES, look: 'segments' },
  ],
  orders: ORDERS,
  emptyText: 'None was begun yet',
  emptyHint: 'Choose a text above to send the first one.',
  noMatch: 'No marketing mail matches',
} as const satisfies ListSpec<Row>;

/** Mails about the product: sends what was written, and shows what became of it. */
export function MarketingPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({
    ...campaignsQuery(getChoices(LIST, list.state)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'sending') ? WATCH_MS : false),
  });
  return (
    <div className="grid gap-4">
      <SendEmailAd />
      <Card title="Marketing mails that were begun" flush>
        <p className="m-0 px-4 pt-3 text-sm text-ink-2">
          Passed over is who no longer wanted such mails, or left, before it was their turn. What became of a mail is
          known for 90 days.
        </p>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </div>
  );
}
