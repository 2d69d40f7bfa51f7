import { positionsQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { positionsShape } from '../lists/positions-list';
import { asOfIn } from './as-of-in';

/** Queries of the list of commitments of traders. */
export const positionsPageQueries = (params: URLSearchParams): AnyQuery[] => [
  positionsQuery(readListState(positionsShape(), params), asOfIn(params)),
];
