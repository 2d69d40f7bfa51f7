import type { PublicCalls } from '@plumbline/data-api/contract';
import type { PublicOperation } from '@plumbline/data-api/domain';
import type { HandlerInput, ResultOf } from '@plumbline/shared/domain';
import type { ReadSources } from './read-sources';

/** Which rows are wanted of a list: pages of a size, from 1. */
export interface Place {
  readonly page: number;
  readonly limit: number;
}

export type RowOf<K extends PublicOperation> = ResultOf<PublicCalls[K]>['data'][number];

/** Rows of an answer; `total` where there are pages. */
export interface Reading<Row> {
  readonly rows: readonly Row[];
  readonly total?: number;
  /** True where there are further rows that nothing leads to. */
  readonly isPartial?: boolean;
  /** Milliseconds the work took, where it is paid for by time. */
  readonly ms?: number;
}

/** Reads what an operation answers. */
export type Reader<K extends PublicOperation> = (
  input: HandlerInput<K, PublicCalls[K]>,
  place: Place,
  sources: ReadSources,
) => Promise<Reading<RowOf<K>>>;

export type Readers<K extends PublicOperation = PublicOperation> = { readonly [Name in K]: Reader<Name> };

/** A page of rows that are in memory. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: Place): Reading<Row> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
});
