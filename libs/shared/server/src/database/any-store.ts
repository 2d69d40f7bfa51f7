import type { QueryExecutorProvider } from 'kysely';

/** Any view of the application store. */
export interface AnyStore extends QueryExecutorProvider {
  /** True inside a transaction, which begins no second one. */
  readonly isTransaction?: boolean;
  transaction(): { execute<T>(work: (trx: QueryExecutorProvider) => Promise<T>): Promise<T> };
}
