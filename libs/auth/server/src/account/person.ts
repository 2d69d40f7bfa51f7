import type { Questionnaire, User } from '@plumbline/auth/contract';
import { membershipLevel } from '@plumbline/auth/domain';
import type { AuthStore, Users } from '@plumbline/auth/people';
import { ApiError, STAFF_SCOPES } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';
import { avatarPath, logoPath } from './picture-store';
import { statusNow, type StandingClock } from '../store/standing';

/** A person's row with the moments of their pictures and how many messages wait. */
export type Person = Selectable<Users> & { avatar_at: Date | null; logo_at: Date | null; unread: number };

const UNREAD = sql<number>`(select count(*) from notifications n where n.user_id = users.user_id and n.read_at is null)`;

const personQuery = (db: AuthStore) =>
  db
    .selectFrom('users')
    .leftJoin('pictures as avatar', (join) =>
      join.onRef('avatar.user_id', '=', 'users.user_id').on('avatar.kind', '=', 'avatar-small'),
    )
    .leftJoin('pictures as logo', (join) =>
      join.onRef('logo.user_id', '=', 'users.user_id').on('logo.kind', '=', 'logo'),
    )
    .selectAll('users')
    .select(['avatar.changed_at as avatar_at', 'logo.changed_at as logo_at', UNREAD.as('unread')]);

/** The signed-in person; 401 when the account has gone since the token was made. */
export async function readPerson(db: AuthStore, userId: number): Promise<Person> {
  const person = await personQuery(db).where('users.user_id', '=', userId).executeTakeFirst();
  if (!person) throw new ApiError(401, 'This account is no longer there');
  return person;
}

/** Everybody may see people whose account is open: not those switched off or about to leave. */
export const readOpenPerson = (db: AuthStore, userId: number): Promise<Person | undefined> =>
  personQuery(db)
    .where('users.user_id', '=', userId)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deletes_at', 'is', null)
    .executeTakeFirst();

const seconds = (moment: Date | null): number => (moment ? Math.floor(moment.getTime() / 1000) : 0);

/** First and last name; the username where both are empty. */
export const trueName = (row: Pick<Users, 'username'> & { first_name: string; last_name: string }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username;

// The columns are written through the contract only, which knows these answers and no others.
const questionnaireOf = (row: Person): Questionnaire =>
  ({
    age: row.age,
    investortype: row.investortype,
    risk: row.risk,
    fundsize: row.fundsize,
    style: row.style,
    frequency: row.frequency,
    source: row.source,
  }) as Questionnaire;

const membershipOf = (row: Person, clock: StandingClock) => ({
  membership: clock.mode,
  level: clock.mode === 'open' ? ('paid' as const) : membershipLevel(statusNow(row, clock), Number(row.amount_paid)),
  status: statusNow(row, clock),
  amount_paid: Number(row.amount_paid),
  trial: seconds(row.trial_ends_at),
  subexdate: seconds(row.subscription_ends_at),
  renew_auto: row.renew_auto ? 1 : 0,
  warning: row.warning,
  group: row.membership_group,
  old_subscriber: row.old_subscriber,
  regions: row.regions,
  notification: row.unread,
  seats: row.seats,
});

/** A row in the words of the specification. */
export const toUser = (row: Person, clock: StandingClock): User => ({
  user_id: row.user_id,
  username: row.username,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  email_wanted: row.email_wanted,
  first_name: row.first_name,
  last_name: row.last_name,
  firstname: row.first_name,
  truename: trueName(row),
  avatar: avatarPath(row.user_id, row.avatar_at),
  logo: logoPath(row.identifier, row.logo_at),
  ...membershipOf(row, clock),
  admin: row.admin,
  staff_scopes: row.admin ? (row.staff_scopes ?? [...STAFF_SCOPES]) : [],
  canAccessNewsCenter: row.news_center,
  identifier: row.identifier,
  has_password: row.password_hash !== null,
  deletes_at: row.deletes_at?.toISOString() ?? null,
  onboarded: row.onboarded_at !== null,
  created_at: row.created_at.toISOString(),
  ...questionnaireOf(row),
});
