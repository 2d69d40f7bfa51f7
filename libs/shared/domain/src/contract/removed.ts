import { z } from 'zod';
import { defineCalls } from '../calls/define-calls';
import { idParam } from './schemas';

/** Undoing of what staff removed. */
export const removedCalls = defineCalls({
  'POST /_api/admin/removed/{id}/restore': {
    summary: 'Puts back what staff removed, under its old number',
    tags: ['admin'],
    role: 'admin',
    scope: 'any',
    params: idParam,
    response: z.object({ id: z.int() }),
    errors: [404, 409],
  },
});
