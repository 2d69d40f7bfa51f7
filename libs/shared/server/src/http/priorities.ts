import type { FastifyInstance } from 'fastify';
import { runAs, type Priority, type Standing } from '../database/priority';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who gets a database connection first; the requests of visitors come last. */
    priority?: Priority;
  }
  interface FastifyRequest {
    standing: Standing;
  }
}

/** Gives each request its priority. The context is lost where a body arrives, and entered again after it. */
export function installPriorities(app: FastifyInstance): void {
  app.decorateRequest('standing', null as unknown as Standing);
  app.addHook('onRequest', (request, _reply, done) => {
    request.standing = { priority: request.routeOptions.config.priority ?? 'visitor' };
    runAs(request.standing, done);
  });
  app.addHook('preValidation', (request, _reply, done) => runAs(request.standing, done));
}
