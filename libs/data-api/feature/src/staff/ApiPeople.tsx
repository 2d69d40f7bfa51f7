import { apiUsersQuery, dataApi, dataInfoQuery, type ApiUser } from '@plumbline/data-api/data-access';
import { formatCount, getChoices } from '@plumbline/shared/domain';
import { useListState } from '@plumbline/shared/kit';
import { countColumn, momentColumn, numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PEOPLE_SHAPE, PeopleList, type Ending } from './PeopleList';
import { untilColumn } from './person-columns';
import { PlanForm } from './PlanForm';

const COLUMNS: readonly Column<ApiUser>[] = [
  {
    key: 'type',
    header: 'Product',
    align: 'start',
    cell: ({ type, state }) => (type === null ? '–' : state === 'asked' ? `${type}, asked for` : type),
    value: ({ type }) => type,
  },
  untilColumn<ApiUser>(),
  numberColumn('contract', 'Terms', { write: (contract) => `version ${contract}` }),
  countColumn('keys', 'Keys'),
  momentColumn('used', 'Last use', { of: ({ last_used_at }) => last_used_at, show: 'day', missing: 'never' }),
  countColumn('calls', 'Calls this month'),
  countColumn('credits', 'Credits'),
  countColumn('refused', 'Refused'),
  {
    key: 'special',
    header: 'Limits',
    align: 'start',
    cell: ({ isSpecial }) => (isSpecial ? 'own' : 'usual'),
    value: ({ isSpecial }) => (isSpecial ? 'own' : 'usual'),
  },
];

const ENDING: Ending<ApiUser> = {
  label: 'End',
  confirmLabel: 'End',
  isDanger: true,
  title: ({ username }) => `End the data API of ${username}?`,
  text: ({ keys }) =>
    `The subscription ends and ${formatCount(keys)} keys are revoked within a second. Keys cannot be brought back.`,
  end: ({ id }) => dataApi()('DELETE /_api/admin/all_api_user/{id}', { params: { id } }),
  done: 'Ended',
};

/** Everybody who uses the data API, with subscriptions that staff give, change and end. */
export function ApiPeople(): ReactNode {
  const list = useListState(PEOPLE_SHAPE);
  const query = useQuery({
    ...apiUsersQuery(getChoices(PEOPLE_SHAPE, list.state)),
    placeholderData: keepPreviousData,
  });
  const products = useQuery(dataInfoQuery()).data?.products.map(({ name }) => name) ?? [];
  return (
    <PeopleList
      title="People"
      about="Who subscribes to data or makes a key is here, with what the keys used this month."
      addLabel="Give a subscription"
      titleOf={({ username }) => `Subscription of ${username}`}
      list={list}
      query={query}
      columns={COLUMNS}
      ending={ENDING}
      fileName="data-api-people"
      form={(props) => <PlanForm {...props} products={products} />}
    />
  );
}
