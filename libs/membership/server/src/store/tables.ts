import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { MembershipTables } from './tables.generated';

/** The application store seen through the tables of membership; a transaction, too. */
export const membershipStore = (on: QueryExecutorProvider): Kysely<MembershipTables> => tablesOf<MembershipTables>(on);
