import type { Identity } from '@plumbline/shared/domain';

type Member = Extract<Identity, { readonly kind: 'member' }>;

/** Who asks in a test: a signed-in member without rights beyond his own, unless more is said. */
export const memberIdentity = (more: Partial<Member> = {}): Member => ({
  kind: 'member',
  userId: 1,
  sessionId: 's',
  staff: false,
  status: 1,
  admin: false,
  newsCenter: false,
  ...more,
});

/** Staff that may administer. */
export const STAFF_IDENTITY = memberIdentity({ staff: true, admin: true });
