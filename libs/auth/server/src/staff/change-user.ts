import { audit, type AuthStore, type Users } from '@plumbline/auth/people';
import { ApiError, coversScope, type StaffScope } from '@plumbline/shared/domain';
import { databaseOf } from '@plumbline/shared/server';
import type { Selectable, Updateable } from 'kysely';
import type { StandingPort } from '../auth';
import { staffSubject } from '../store/subject';

/** Changes to an account; absent fields stay unchanged. */
export interface UserChanges {
  readonly status?: number | undefined;
  readonly admin?: boolean | undefined;
  /** Null: everything. */
  readonly scopes?: readonly StaffScope[] | null | undefined;
  readonly canAccessNewsCenter?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

type Row = Selectable<Users>;

/** All accounts this decision rests on, locked: two members of staff who take the flag off each other wait in line. */
async function lockConcerned(store: AuthStore, staffId: number, userId: number) {
  const rows = await store
    .selectFrom('users')
    .selectAll()
    .where((test) => test.or([test('admin', '=', true), test('user_id', '=', userId)]))
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const staff = rows.find((row) => row.user_id === staffId && row.admin && row.disabled_at === null);
  if (!staff) throw new ApiError(403, 'You no longer have access');
  const subject = rows.find((row) => row.user_id === userId);
  if (!subject) throw new ApiError(404, 'There is no such account');
  return { staff, subject };
}

const isOwner = ({ staff_scopes: scopes }: Row): boolean => coversScope(scopes ?? undefined, 'owner');

/** Who is staff, what for, and accounts of staff are the business of owners. */
function refuseStranger(staff: Row, subject: Row, { admin, scopes }: UserChanges): void {
  const isAboutStaff = subject.admin || admin !== undefined || scopes !== undefined;
  if (isAboutStaff && !isOwner(staff)) throw new ApiError(403, 'Only an owner changes who is staff, and for what');
}

/** Who may write articles is the business of staff for content. */
function refuseOtherScope(staff: Row, subject: Row, { canAccessNewsCenter: isAuthor }: UserChanges): void {
  if (isAuthor === undefined || isAuthor === subject.news_center) return;
  if (!coversScope(staff.staff_scopes ?? undefined, 'content'))
    throw new ApiError(403, 'Only staff for content change who may write articles');
}

/** An owner stays one by this: there is always somebody who can give scopes. */
function refuseOwn(staff: Row, subject: Row, changes: UserChanges): void {
  if (staff.user_id !== subject.user_id) return;
  if (changes.admin === false) throw new ApiError(409, 'You cannot take the admin flag off yourself');
  if (changes.disabled === true) throw new ApiError(409, 'You cannot switch yourself off');
  if (changes.scopes && !changes.scopes.includes('owner'))
    throw new ApiError(409, 'You cannot take the scope owner off yourself');
}

/** A status given by staff holds until staff takes it back: what would have ended it is taken away. */
const statusColumns = (subject: Row, status: number | undefined): Updateable<Users> => {
  if (status === undefined || status === subject.status) return {};
  const ends = { subscription_ends_at: null, trial_ends_at: null };
  return status >= 3 ? { status, ...ends } : { status };
};

/** Who becomes staff may do nothing until scopes are given; who is staff no more has none left over. */
function scopesOf(subject: Row, { admin, scopes }: UserChanges): Updateable<Users> {
  if (scopes !== undefined) return { staff_scopes: scopes && [...new Set(scopes)] };
  if (admin === undefined || admin === subject.admin) return {};
  return { staff_scopes: admin ? [] : null };
}

const columnsOf = (subject: Row, changes: UserChanges, now: Date): Updateable<Users> => ({
  ...(changes.admin === undefined ? {} : { admin: changes.admin }),
  ...scopesOf(subject, changes),
  ...(changes.canAccessNewsCenter === undefined ? {} : { news_center: changes.canAccessNewsCenter }),
  ...(changes.disabled === undefined ? {} : { disabled_at: changes.disabled ? (subject.disabled_at ?? now) : null }),
});

const shown = (row: Row) => ({
  status: row.status,
  admin: row.admin,
  scopes: !row.admin ? 'none' : row.staff_scopes === null ? 'all' : row.staff_scopes.join(' and ') || 'none',
  'news center': row.news_center,
  disabled: row.disabled_at !== null,
});

/** 'status 1 to 3, admin no to yes'; empty when nothing changed. */
export function describeChange(before: Row, after: Row): string {
  const word = (value: number | boolean | string) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const then = shown(before);
  const changed = Object.entries(shown(after)).filter(([key, value]) => then[key as keyof typeof then] !== value);
  return changed.map(([key, value]) => `${key} ${word(then[key as keyof typeof then])} to ${word(value)}`).join(', ');
}

export interface Changing {
  readonly staffId: number;
  readonly userId: number;
  readonly changes: UserChanges;
  readonly now: number;
  /** Where memberships have more sources than this one. */
  readonly standing?: StandingPort | undefined;
}

/** Changes an account and writes it down, both or neither; answers whether the account is switched off now. */
export const changeUser = (store: AuthStore, { staffId, userId, changes, now, standing }: Changing): Promise<boolean> =>
  store.transaction().execute(async (trx) => {
    const { staff, subject } = await lockConcerned(trx, staffId, userId);
    refuseStranger(staff, subject, changes);
    refuseOtherScope(staff, subject, changes);
    refuseOwn(staff, subject, changes);
    const columns = {
      ...(standing ? {} : statusColumns(subject, changes.status)),
      ...columnsOf(subject, changes, new Date(now)),
    };
    const isGiven = standing !== undefined && changes.status !== undefined && changes.status !== subject.status;
    if (Object.keys(columns).length === 0 && !isGiven) return subject.disabled_at !== null;
    if (Object.keys(columns).length > 0)
      await trx.updateTable('users').set(columns).where('user_id', '=', userId).execute();
    if (isGiven) await standing.given(databaseOf(trx), { userId, status: changes.status ?? 0, by: staffId });
    const after = await trx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    const detail = describeChange(subject, after);
    const who = { staffId, staffName: staff.username };
    if (detail) await audit(trx, { ...who, action: 'changed account', subject: staffSubject(userId), detail });
    return after.disabled_at !== null;
  });
