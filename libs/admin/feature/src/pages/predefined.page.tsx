import { predefinedQuery } from '@plumbline/admin/data-access';
import type { predefinedCalls, PREDEFINED_KINDS } from '@plumbline/screener/contract';
import type { ResultOf } from '@plumbline/shared/domain';
import { oneOf, PagedList, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, countColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListTools } from '../components/ListTools';

type Row = ResultOf<(typeof predefinedCalls)['GET /_api/admin/predefined/{kind}']>['data'][number];
type Kind = (typeof PREDEFINED_KINDS)[number];

const ORDERS = [
  { value: 'used', label: 'Most used first' },
  { value: 'name', label: 'By name' },
  { value: 'group', label: 'By group' },
] as const;

/** Labels of each kind and of its counts. */
const WORDS = {
  screener: { title: 'Predefined screens', detail: 'Formula', used: 'Runs in 30 days', many: 'screens' },
  field: { title: 'Predefined fields', detail: 'Meaning', used: 'Screens that name it', many: 'fields' },
  view: { title: 'Predefined views', detail: 'Columns', used: 'Number of columns', many: 'views' },
} as const satisfies Record<Kind, object>;

const columnsOf = ({ detail, used }: (typeof WORDS)[Kind]): readonly Column<Row>[] => [
  textColumn('name', 'Name'),
  codeColumn('key', 'Key'),
  textColumn('group', 'Group'),
  textColumn('detail', detail, {
    write: (detail) => <span className="block max-w-[560px] min-w-[240px] whitespace-normal">{detail}</span>,
  }),
  countColumn('used', used),
];

/** Screens, fields or views of columns that come with the product, with how much they are used. */
export function PredefinedPage({ kind }: { kind: Kind }): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const sort = oneOf(address.get('sort'), ['used', 'name', 'group']);
  const words = WORDS[kind];
  const query = useQuery({
    ...predefinedQuery(kind, { page: address.page, sort, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={words.title} flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <ListTools search={`Search ${words.many}`} orders={ORDERS} address={address} />
        <p className="m-0 w-full text-sm text-ink-2">
          They come with the release: their records go on for years, so nobody changes them here.
        </p>
      </div>
      <PagedList
        of={words.title.toLowerCase()}
        query={query}
        columns={columnsOf(words)}
        rowKey={({ key }) => key}
        empty={<EmptyState title={`None of the ${words.many} matches`}>Try fewer letters.</EmptyState>}
        onPage={address.setPage}
      />
    </Card>
  );
}
