import { ApiError } from './api-error';
import { coversScope, type StaffScope, type StaffScopes } from './staff-scopes';

/**
 * Who may make a call. 'anonymous' needs nothing, 'client' a client token (every page of ours has one), 'member' a
 * signed-in user, the three paid roles a status of at least 3, 5 and 10, 'admin' its own flag and a token of the staff app,
 * 'newsCenter' its own flag.
 */
export type Role = (typeof ROLES)[number];

const ROLES = [
  'anonymous',
  'client',
  'member',
  'premium',
  'premiumPlus',
  'professional',
  'admin',
  'newsCenter',
] as const;

/** Who makes a call, proven by the token of the request. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'client'; readonly clientId: string }
  | {
      readonly kind: 'member';
      readonly userId: number;
      /** The sign-in behind the token. */
      readonly sessionId: string;
      /** True for a token of the staff app: only there the admin flag counts. */
      readonly staff: boolean;
      /** Membership status of the specification: 3 Premium, 5 Premium Plus, 10 Professional; thresholds as decision A02. */
      readonly status: number;
      readonly admin: boolean;
      /** The person's staff scopes; undefined: all of them. */
      readonly scopes?: StaffScopes;
      readonly newsCenter: boolean;
      /** Staff who have to add a second factor before they may do anything of staff. */
      readonly isHeldBack?: boolean;
    };

/** Smallest membership status of the paid roles. */
const MIN_STATUS: Partial<Record<Role, number>> = { member: -Infinity, premium: 3, premiumPlus: 5, professional: 10 };

/** The identity that server rendering uses: it may read what every visitor's page may read, nothing personal. */
export const SSR_IDENTITY: Identity = { kind: 'client', clientId: 'ssr' };

/** Lets the identity pass or throws 401 (nobody) or 403 (somebody without the right). A role nobody knows is our fault: 500, anyone who asks. */
export function authorize(role: Role, identity: Identity, scope?: StaffScope | 'any'): void {
  if (!ROLES.includes(role)) throw new ApiError(500, 'Unknown middleware');
  if (role === 'anonymous') return;
  if (identity.kind === 'anonymous') throw new ApiError(401, 'Sign in or renew the token first');
  if (role === 'client') return;
  if (identity.kind === 'client') throw new ApiError(401, 'Sign in first');
  if (role === 'admin' && identity.isHeldBack)
    throw new ApiError(403, 'Add a second factor to your account first', { code: 'second_factor_missing' });
  if (!mayAs(role, identity, scope)) throw new ApiError(403, 'Your account may not do this');
}

/** Whether a signed-in person has a role. */
function mayAs(
  role: Role,
  identity: Extract<Identity, { kind: 'member' }>,
  scope: StaffScope | 'any' | undefined,
): boolean {
  if (role === 'admin') return identity.admin && identity.staff && coversScope(identity.scopes, scope);
  return role === 'newsCenter' ? identity.newsCenter : identity.status >= (MIN_STATUS[role] ?? Infinity);
}
