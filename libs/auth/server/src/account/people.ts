import type { AuthStore } from '@plumbline/auth/people';
import { sql } from 'kysely';
import { avatarPath } from './picture-store';

/** A person as everybody may see them. */
export interface PublicPerson {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
  /** When the account was opened. */
  readonly since: Date;
  /** False for accounts that are switched off, about to leave, or whose address was never confirmed. */
  readonly isOpen: boolean;
  readonly isStaff: boolean;
}

/** Finds people by number or by name. */
export interface People {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, PublicPerson>>;
  /** Open accounts of these names, without regard to case. */
  byNames(names: readonly string[]): Promise<readonly PublicPerson[]>;
}

interface Row extends Omit<PublicPerson, 'avatar'> {
  readonly avatar_at: Date | null;
}

const COLUMNS = sql.raw(`u.user_id, u.username, u.created_at as since, u.admin as "isStaff", a.changed_at as avatar_at,
  (u.email_confirmed_at is not null and u.disabled_at is null and u.deletes_at is null) as "isOpen"`);
const FROM = sql.raw(`users u left join pictures a on a.user_id = u.user_id and a.kind = 'avatar-small'`);

const toPerson = ({ avatar_at, ...row }: Row): PublicPerson => ({ ...row, avatar: avatarPath(row.user_id, avatar_at) });

/** Public profiles of people. */
export const peopleOf = (store: AuthStore): People => ({
  async byIds(ids) {
    if (ids.length === 0) return new Map();
    const asked = [...new Set(ids)];
    const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where u.user_id = any(${asked}::bigint[])`.execute(
      store,
    );
    return new Map(rows.map((row) => [row.user_id, toPerson(row)]));
  },
  async byNames(names) {
    if (names.length === 0) return [];
    const asked = names.map((name) => name.toLowerCase());
    const { rows } =
      await sql<Row>`select ${COLUMNS} from ${FROM} where lower(u.username) = any(${asked}::text[])`.execute(store);
    return rows.map(toPerson).filter(({ isOpen }) => isOpen);
  },
});
