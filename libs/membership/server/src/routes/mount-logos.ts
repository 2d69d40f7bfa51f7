import type { Database } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Groups } from '../store/tables.generated';

/** Pictures of teams, for image elements, which send no token. */
export function mountGroupLogos(app: FastifyInstance, db: Database): void {
  app.get('/cdn/group-logos/:file', { config: { call: 'logo of a group' } }, async (request, reply) => {
    const [, id] = /^([1-9]\d{0,14})\.png$/.exec((request.params as { file: string }).file) ?? [];
    const { rows } = id
      ? await sql<Pick<Selectable<Groups>, 'logo'>>`select logo from groups where id = ${id}`.execute(db)
      : { rows: [] };
    const logo = rows[0]?.logo;
    if (!logo) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(logo);
  });
}
