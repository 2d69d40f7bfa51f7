import { predefinedQuery } from '@plumbline/admin/data-access';
import type { PREDEFINED_KINDS, predefinedCalls } from '@plumbline/screener/contract';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, countColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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

const getList = (words: (typeof WORDS)[Kind]) =>
  ({
    ...listNames(words.title.toLowerCase()),
    columns: columnsOf(words),
    rowKey: ({ key }) => key,
    filters: [{ kind: 'text', key: 'q', label: `Search ${words.many}` }],
    orders: ORDERS,
    emptyText: `There are no ${words.many}`,
    noMatch: `None of the ${words.many} matches`,
  }) as const satisfies ListSpec<Row>;

/** Screens, fields or views of columns that come with the product, with how much they are used. */
export function PredefinedPage({ kind }: { kind: Kind }): ReactNode {
  const words = WORDS[kind];
  const spec = getList(words);
  const list = useListState(spec);
  const query = useQuery({
    ...predefinedQuery(kind, getChoices(spec, list.state)),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={words.title} flush>
      <p className="m-0 px-4 pt-3 text-sm text-ink-2">
        They come with the release: their records go on for years, so nobody changes them here.
      </p>
      <ListPart spec={spec} list={list} query={query} />
    </Card>
  );
}
