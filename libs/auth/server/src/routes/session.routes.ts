import type { sessionCalls } from '@plumbline/auth/contract';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import { deviceOf } from '../sessions/device';
import type { SessionRow } from '../sessions/issued';
import type { Sessions } from '../sessions/sessions';

const asAnswer = (row: SessionRow, currentId: string) => ({
  id: row.id,
  current: row.id === currentId,
  audience: row.audience,
  device: deviceOf(row.user_agent),
  address: row.address,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const sessionHandlers = (sessions: Sessions): Handlers<typeof sessionCalls> => ({
  'GET /_api/user/sessions': async (_input, context) => {
    const { userId, sessionId } = memberOf(context);
    return { data: (await sessions.list(userId)).map((row) => asAnswer(row, sessionId)) };
  },
  'DELETE /_api/user/sessions/{id}': async ({ params }, context) => {
    if (!(await sessions.revoke(params.id, memberOf(context).userId))) throw new ApiError(404, 'Sign-in not found');
    return { ok: true };
  },
  'DELETE /_api/user/sessions': async (_input, context) => {
    const { userId, sessionId } = memberOf(context);
    return { ended: await sessions.revokeAll(userId, sessionId) };
  },
});
