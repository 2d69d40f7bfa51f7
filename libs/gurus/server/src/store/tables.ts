import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { GurusTables } from './tables.generated';

export type GurusStore = Kysely<GurusTables>;

export const gurusStore = (on: QueryExecutorProvider): GurusStore => tablesOf<GurusTables>(on);
