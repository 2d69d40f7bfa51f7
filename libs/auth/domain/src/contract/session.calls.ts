import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const sessionSchema = z.object({
  id: z.uuid(),
  /** The sign-in this call is made with. */
  current: z.boolean(),
  /** `member` for the site, `staff` for the staff app. */
  audience: z.enum(['member', 'staff']),
  /** Browser and system in words, as far as the browser reports them. */
  device: z.string(),
  /** Empty where addresses are not kept. */
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});

/** The list of one's sign-ins. */
export const sessionCalls = defineCalls({
  'GET /_api/user/sessions': {
    summary: 'Sign-ins of the account that are still good, the latest used first',
    tags: ['auth'],
    role: 'member',
    response: z.object({ data: z.array(sessionSchema) }),
  },
  'DELETE /_api/user/sessions/{id}': {
    summary: 'Ends one sign-in at once',
    tags: ['auth'],
    role: 'member',
    params: z.object({ id: z.uuid() }),
    response: z.object({ ok: z.literal(true) }),
    errors: [404],
  },
  'DELETE /_api/user/sessions': {
    summary: 'Ends all sign-ins but this one',
    tags: ['auth'],
    role: 'member',
    response: z.object({ ended: z.int() }),
  },
});
