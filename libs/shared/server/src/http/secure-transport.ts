import type { FastifyInstance } from 'fastify';
import type { HostRules } from './hosts';

const YEAR_S = 31_536_000;

/** True where the operator says that people reach the site by https. */
export const isHttpsSite = ({ publicUrl }: HostRules): boolean => publicUrl?.startsWith('https:') ?? false;

/** Browsers that have been here come back by https only. */
export function demandHttps(app: FastifyInstance, rules: HostRules): void {
  if (!isHttpsSite(rules)) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    done();
  });
}
