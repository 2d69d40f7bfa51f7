import { MAX_GURU_GROUPS } from '@plumbline/gurus/domain';
import { createOwnedResource, type AnyStore, type PersonalData, tablesOf } from '@plumbline/shared/server';
import type { Selectable } from 'kysely';
import type { GuruGroups } from './tables.generated';

/** Columns of a group that a person fills in. */
type GuruGroupValues = Pick<Selectable<GuruGroups>, 'name' | 'gurus'>;

/** Groups of managers that a person made. */
export const guruGroupResource = (store: AnyStore) =>
  createOwnedResource<GuruGroupValues, 'name'>(store, {
    table: 'guru_groups',
    noun: 'group',
    max: MAX_GURU_GROUPS,
    searched: ['name'],
    sorts: { name: { column: 'name', direction: 'asc', isText: true } },
    json: ['gurus'],
    uniqueName: 'name',
    exported: { file: 'guru_groups', about: 'groups of managers you made', columns: ['name', 'gurus', 'created_at'] },
  });

/** Personal data of gurus. */
export const gurusData: PersonalData = {
  kept: [
    {
      what: 'groups of managers you made',
      where: 'application store',
      howLong: 'until you delete them or the account is deleted',
    },
  ],
  tables: { guru_groups: { inCopy: true, onDeletion: 'deleted' } },
  copy: async (db, userId) => [await guruGroupResource(tablesOf(db)).exportOf(userId)],
};
