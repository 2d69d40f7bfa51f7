import { getChoices } from '@plumbline/shared/domain';
import { textColumn } from '@plumbline/shared/ui/columns';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderRouted } from '../testing';
import { ListPart } from './ListPart';
import { useListState, useLocalListState } from './use-list-state';

interface Row {
  readonly name: string;
}

const SPEC = {
  ...listNames('names'),
  columns: [textColumn('name', 'Name')],
  rowKey: ({ name }) => name,
  filters: [{ kind: 'text', key: 'q', label: 'Search names' }],
  orders: [
    { value: 'first', label: 'First' },
    { value: 'last', label: 'Last' },
  ],
  emptyText: 'No names yet',
  noMatch: 'No name fits',
} as const satisfies ListSpec<Row>;

const PER_PAGE = 2;

/** A list over so many rows; `asked` holds what its call got. */
function openList(useList: typeof useListState, { at = '/names', total = 5, fails = false } = {}) {
  const asked: unknown[] = [];
  function Names(): ReactNode {
    const list = useList(SPEC);
    const choices = getChoices(SPEC, list.state);
    const query = useQuery({
      queryKey: ['GET /_api/names', choices],
      retry: false,
      queryFn: async () => {
        asked.push(choices);
        if (fails) throw new Error('The store is away');
        const first = (choices.page - 1) * PER_PAGE;
        const count = choices.q === 'none' ? 0 : total;
        const data = Array.from({ length: count }, (_, index) => ({ name: `Name ${index + 1}` }));
        return { data: data.slice(first, first + PER_PAGE), total: count, page: choices.page, per_page: PER_PAGE };
      },
      placeholderData: keepPreviousData,
    });
    return <ListPart spec={SPEC} list={list} query={query as never} />;
  }
  return { ...renderRouted(<Names />, { at, route: '/names' }), asked };
}

it('search, order and page go to the address, and pages are links', async () => {
  const { asked, place } = openList(useListState, { at: '/names?kept=1' });
  expect(await screen.findByRole('table', { name: 'List of names' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/names?kept=1&page=3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Last');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search names' }), 'na{Enter}');
  await waitFor(() => expect(place()).toBe('/names?kept=1&q=na&sort=last'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, sort: 'last', q: 'na' }));
});

it('a part of a page keeps its state to itself', async () => {
  const { place } = openList(useLocalListState);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Name 5')).toBeVisible();
  expect([place(), screen.queryByRole('button', { name: /Columns/ })]).toEqual(['/names', null]);
});

it.each([
  [9, 5, '/names?page=3'],
  [2, 0, '/names'],
])('page %d of %d rows is gone: the last one is at %s', async (page, total, last) => {
  const { place } = openList(useListState, { at: `/names?page=${page}`, total });
  await waitFor(() => expect(place()).toBe(last));
});

it.each([
  ['no rows', { total: 0 }, 'No names yet'],
  ['no rows that match', { at: '/names?q=none' }, 'No name fits'],
  ['a failure', { fails: true }, 'The store is away'],
])('says that there are %s', async (_state, options, words) => {
  openList(useListState, options);
  expect(await screen.findByText(words)).toBeVisible();
});
