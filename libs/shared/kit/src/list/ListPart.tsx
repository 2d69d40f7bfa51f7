import type { ApiError, Day } from '@plumbline/shared/domain';
import { ListView, type ListResult, type ListSpec, type ListViewProps } from '@plumbline/shared/ui/ListView';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LATER_DAY, nothingPublicBy } from '../NotOnFile';
import { useAsOf } from '../use-as-of';
import type { ListHandle } from './use-list-state';

/** A page of rows as calls answer it. */
interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly per_page?: number;
}

export interface ListPartProps<Row> extends Pick<ListViewProps<Row>, 'tools' | 'empty' | 'children'> {
  spec: ListSpec<Row>;
  /** `useListState` where the state belongs in the address, `useLocalListState` in a part of a page. */
  list: ListHandle;
  /** Of the rows for the state of the list, with those of before as placeholder. */
  query: UseQueryResult<ListAnswer<Row>, ApiError>;
}

function getResult<Row>({
  data,
  error,
  isPlaceholderData,
  refetch,
}: UseQueryResult<ListAnswer<Row>, ApiError>): ListResult<Row> {
  if (data) {
    const cut = data.per_page === undefined ? {} : { perPage: data.per_page };
    return { status: 'ready', rows: data.data, total: data.total, isStale: isPlaceholderData, ...cut };
  }
  if (!error) return { status: 'loading' };
  return { status: 'failed', message: error.message, onRetry: () => void refetch() };
}

/** Empty text of a public data list on a past day without rows. */
const notPublicBy = (day: Day) => ({ emptyText: nothingPublicBy(day), emptyHint: LATER_DAY });

/**
 * A list of any length: filters, order, columns, pages, and its states while loading, empty and failed. What the reader
 * chose is in the address or local, its rows come from a query.
 */
export function ListPart<Row>({ spec, list, query, ...parts }: ListPartProps<Row>): ReactNode {
  const asOf = useAsOf();
  const past = spec.emptyHint && asOf ? notPublicBy(asOf) : {};
  return (
    <ListView
      spec={{ ...spec, ...past }}
      {...list}
      {...parts}
      hasLooks={list.href !== undefined}
      result={getResult(query)}
    />
  );
}
