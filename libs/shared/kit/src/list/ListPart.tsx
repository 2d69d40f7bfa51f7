import type { ApiError, Day } from '@plumbline/shared/domain';
import { ListView, type ListResult, type ListSpec } from '@plumbline/shared/ui/ListView';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LATER_DAY, nothingPublicBy } from '../NotOnFile';
import { useAsOf } from '../use-as-of';
import type { AddressedList } from './use-list-state';

interface Listed<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export interface ListPartProps<Row> {
  spec: Omit<ListSpec<Row, unknown>, 'query'>;
  list: AddressedList;
  /** Of the rows for the state of the list, with those of before as placeholder. */
  query: UseQueryResult<Listed<Row>, ApiError>;
}

function resultOf<Row>({
  data,
  error,
  isPlaceholderData,
  refetch,
}: UseQueryResult<Listed<Row>, ApiError>): ListResult<Row> {
  if (data) return { status: 'ready', rows: data.data, total: data.total, isStale: isPlaceholderData };
  if (!error) return { status: 'loading' };
  return { status: 'failed', onRetry: () => void refetch() };
}

/** Empty text of a public data list on a past day without rows. */
const notPublicBy = (day: Day) => ({ emptyText: nothingPublicBy(day), emptyHint: LATER_DAY });

/** A list of any length: its filters, order, columns and pages are in the address, its rows come from a query. */
export function ListPart<Row>({ spec, list, query }: ListPartProps<Row>): ReactNode {
  const asOf = useAsOf();
  const past = spec.emptyHint && asOf ? notPublicBy(asOf) : {};
  return <ListView spec={{ ...spec, ...past }} {...list} result={resultOf(query)} />;
}
