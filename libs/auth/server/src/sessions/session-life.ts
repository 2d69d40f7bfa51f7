import type { AuthStore } from '@plumbline/auth/people';
import { DAY_MS } from '@plumbline/shared/domain';
import type { SessionRow } from './issued';
import { COOKIE_DAYS } from './cookies';
import type { Surface } from './surface';

/** How long sign-ins last, milliseconds. */
export interface SessionLife {
  /** Without being used. */
  readonly idleMs: number;
  /** However much they are used. */
  readonly maxMs: number;
}

export type SessionLives = Readonly<Record<Surface, SessionLife>>;

/** Operator settings of sessions in the staff app. */
export interface StaffLife {
  readonly hours: number;
  readonly idleMinutes: number;
}

export const DEFAULT_STAFF_LIFE: StaffLife = { hours: 12, idleMinutes: 30 };

/** However often they come back, members prove once a year who they are. */
export const MEMBER_MAX_DAYS = 365;

/** Members stay signed in while they come back, for a year at most. Source: spec rule auth.cookie-days. */
export const sessionLives = ({ hours, idleMinutes }: StaffLife): SessionLives => ({
  member: { idleMs: COOKIE_DAYS * DAY_MS, maxMs: MEMBER_MAX_DAYS * DAY_MS },
  staff: { idleMs: idleMinutes * 60_000, maxMs: hours * 3_600_000 },
});

type Begun = Pick<SessionRow, 'audience' | 'created_at'>;

/** The moment at which a sign-in ends that is used now and never again. */
export const endAfterUse = (lives: SessionLives, { audience, created_at }: Begun, now: number): Date => {
  const { idleMs, maxMs } = lives[audience];
  return new Date(Math.min(now + idleMs, created_at.getTime() + maxMs));
};

/** The moment until which a browser keeps the cookies: whether staff were idle is for the server to say. */
export const cookieEnd = (lives: SessionLives, row: Begun & Pick<SessionRow, 'expires_at'>): Date =>
  row.audience === 'staff' ? new Date(row.created_at.getTime() + lives.staff.maxMs) : row.expires_at;

/** A sign-in in use is noted at most this often. */
const NOTED_MS = 60_000;

export interface UseTools {
  readonly store: AuthStore;
  readonly lives: SessionLives;
  readonly now: () => number;
}

type Used = Begun & Pick<SessionRow, 'id' | 'last_used_at'>;

/** Notes that a sign-in is used, which moves its end. One that has ended meanwhile stays so. */
export async function noteUse({ store, lives, now }: UseTools, row: Used): Promise<void> {
  const at = now();
  if (row.last_used_at.getTime() + NOTED_MS > at) return;
  await store
    .updateTable('sessions')
    .set({ last_used_at: new Date(at), expires_at: endAfterUse(lives, row, at) })
    .where('id', '=', row.id)
    .where('expires_at', '>', new Date(at))
    .execute();
}
