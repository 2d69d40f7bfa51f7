/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Maximum of addresses of one file. */
export const MAX_IMPORT = 500;

/** Said to people without any membership (decision A69). */
export const PERSONALIZE_REFUSAL = 'Premium / PremiumPlus Members Only';

/** Group settings are for every status but 0; nobody signed in counts as 0 (decision A69). */
export const mayPersonalize = (status: number | undefined): boolean => (status ?? 0) !== 0;

/** Seats that are free: members and open invitations both take one. */
export const seatsLeft = (seats: number, members: number, pending: number): number =>
  Math.max(0, seats - members - pending);

/** A row of a file of addresses and what would become of it. */
export interface ImportRow {
  readonly line: number;
  readonly email: string;
  readonly state: 'new' | 'member' | 'invited' | 'repeated' | 'wrong' | 'no_seat';
}

const ADDRESS = /^[^\s@,;"<>]+@[^\s@,;"<>]+\.[^\s@,;"<>]{2,}$/;

/** Outcome per address, in order; existing members are skipped, and addresses without a free seat are reported. */
export function readInvitees(
  cells: readonly string[],
  {
    members,
    invited,
    seats,
  }: { readonly members: ReadonlySet<string>; readonly invited: ReadonlySet<string>; readonly seats: number },
): ImportRow[] {
  const seen = new Set<string>();
  let left = seats;
  return cells.map((cell, at) => {
    const email = cell.trim().toLowerCase();
    const row = (state: ImportRow['state']): ImportRow => ({ line: at + 1, email, state });
    if (!ADDRESS.test(email) || email.length > 254) return row('wrong');
    if (seen.has(email)) return row('repeated');
    seen.add(email);
    if (members.has(email)) return row('member');
    if (invited.has(email)) return row('invited');
    if (left === 0) return row('no_seat');
    left -= 1;
    return row('new');
  });
}
