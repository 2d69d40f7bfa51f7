import { dataApi, specialUsersQuery, type SpecialApiUser } from '@plumbline/data-api/data-access';
import { SCOPE_LABELS } from '@plumbline/data-api/domain';
import { formatCount, getChoices } from '@plumbline/shared/domain';
import { useListState } from '@plumbline/shared/kit';
import { textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LimitForm } from './LimitForm';
import { PEOPLE_SHAPE, PeopleList, type Ending } from './PeopleList';
import { untilColumn } from './person-columns';

const limitText = (limit: number | null): string =>
  limit === null ? 'as the plan' : limit === 0 ? 'no limit' : formatCount(limit);

const COLUMNS: readonly Column<SpecialApiUser>[] = [
  {
    key: 'credits',
    header: 'Credits a day',
    cell: ({ credits_a_day: credits }) => limitText(credits),
    value: ({ credits_a_day: credits }) => credits,
  },
  {
    key: 'calls',
    header: 'Calls a minute',
    cell: ({ calls_a_minute: calls }) => limitText(calls),
    value: ({ calls_a_minute: calls }) => calls,
  },
  textColumn('scopes', 'May', {
    of: ({ scopes }) =>
      scopes.length === 0 ? 'what the keys say' : scopes.map((scope) => SCOPE_LABELS[scope]).join(', '),
  }),
  untilColumn<SpecialApiUser>(),
  textColumn('note', 'Note'),
];

const ENDING: Ending<SpecialApiUser> = {
  label: 'Remove',
  confirmLabel: 'Remove limits',
  title: ({ username }) => `Give ${username} the usual limits?`,
  text: () => 'Those of the subscription, or of the site, hold within some seconds.',
  end: ({ id }) => dataApi()('DELETE /_api/admin/special_api_user/{id}', { params: { id } }),
  done: 'Removed',
};

/** People for whom staff set limits, whatever their plan says. */
export function ApiLimits(): ReactNode {
  const list = useListState(PEOPLE_SHAPE);
  const query = useQuery({
    ...specialUsersQuery(getChoices(PEOPLE_SHAPE, list.state)),
    placeholderData: keepPreviousData,
  });
  return (
    <PeopleList
      title="Limits of single people"
      about="Limits set here go before those of a subscription and of the site."
      addLabel="Set limits"
      titleOf={({ username }) => `Limits of ${username}`}
      list={list}
      query={query}
      columns={COLUMNS}
      ending={ENDING}
      fileName="data-api-limits"
      form={(props) => <LimitForm {...props} />}
    />
  );
}
