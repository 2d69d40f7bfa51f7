import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Metrics are for the machine itself, or for anyone who holds METRICS_TOKEN. A proxied request is never the machine itself. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return request.headers.authorization === `Bearer ${token}`;
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** Counts and times every answer by call, and serves them in Prometheus' text form. */
export function installMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['call', 'status'] as const;
  const seconds = new Histogram({
    name: 'plumbline_call_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  const total = new Counter({ name: 'plumbline_calls_total', help: 'Answers', labelNames, registers: [registry] });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      call: request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    total.inc(labels);
    done();
  });
  app.get('/metrics', { config: { call: 'metrics', anyHost: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
