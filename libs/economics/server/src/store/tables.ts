import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { EconomicsTables } from './tables.generated';

export type EconomicStore = Kysely<EconomicsTables>;

export const economicStore = (on: QueryExecutorProvider): EconomicStore => tablesOf<EconomicsTables>(on);
