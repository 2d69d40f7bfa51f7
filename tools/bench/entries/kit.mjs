// One process serves a bare Fastify and the same routes through the kit; another one asks. CPU of the serving one counts.
import { ApiError, defineCalls } from '@plumbline/shared/domain';
import { bindCalls, mountCalls } from '@plumbline/shared/server';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROUNDS = 5;
const AMOUNT = 5_000;
const SUMMARY = { symbol: 'XMPL', company: 'Example Works', price: 12.5, pe: 18.2, sector: null, asOf: null };

const calls = defineCalls({
  'GET /_api/stocks/{id}/summary': {
    summary: 'A summary',
    tags: ['bench'],
    role: 'client',
    params: z.object({ id: z.string().max(40) }),
    query: z.object({ asOf: z.string().max(10).optional() }),
    response: z.object({
      symbol: z.string(),
      company: z.string(),
      price: z.number(),
      pe: z.number(),
      sector: z.string().nullable(),
      asOf: z.string().nullable(),
    }),
  },
  'POST /_api/alerts/check': {
    summary: 'A check',
    tags: ['bench'],
    role: 'client',
    body: z.object({ name: z.string().max(80), above: z.number(), tickers: z.array(z.string()).max(50) }),
    response: z.object({ ok: z.boolean(), count: z.int() }),
  },
});

const handlers = {
  'GET /_api/stocks/{id}/summary': ({ params }) => {
    if (params.id === 'none') throw new ApiError(404, 'Stock not found');
    return SUMMARY;
  },
  'POST /_api/alerts/check': ({ body }) => ({ ok: true, count: body.tickers.length }),
};

async function listen(app) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${app.server.address().port}`;
}

function bareApp() {
  const app = Fastify();
  app.get('/_api/stocks/:id/summary', async () => SUMMARY);
  app.post('/_api/alerts/check', async ({ body }) => ({ ok: true, count: body.tickers.length }));
  return app;
}

function kitApp() {
  const app = Fastify();
  mountCalls(app, bindCalls(calls, handlers), {
    identify: () => ({ kind: 'client', clientId: 'bench' }),
    verifySignature: () => undefined,
  });
  return app;
}

const GET = { method: 'GET', path: '/_api/stocks/XMPL/summary' };
const POST = {
  method: 'POST',
  path: '/_api/alerts/check',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'High', above: 12, tickers: ['A', 'B', 'C'] }),
};

/** The load comes from another process: only the server's own CPU is counted here. */
function askedBy(helper, url, request) {
  return new Promise((resolve, reject) => {
    helper.once('message', ({ failed }) => (failed ? reject(new Error(failed)) : resolve()));
    helper.send({ url, requests: [request], amount: AMOUNT, connections: 20 });
  });
}

async function cpuOf(helper, url, request) {
  const before = process.cpuUsage();
  await askedBy(helper, url, request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / AMOUNT;
}

function help() {
  process.on('message', async (options) => {
    const { non2xx, errors } = await autocannon(options);
    process.send({ failed: non2xx + errors ? `${non2xx + errors} requests failed` : undefined });
  });
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function main() {
  const helper = fork(fileURLToPath(import.meta.url), ['help']);
  const apps = [bareApp(), kitApp()];
  const [bare, kit] = [await listen(apps[0]), await listen(apps[1])];
  const cases = { bareGet: [bare, GET], kitGet: [kit, GET], barePost: [bare, POST], kitPost: [kit, POST] };
  const seen = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let at = 0; at <= ROUNDS; at += 1)
    for (const [name, [url, request]] of Object.entries(cases)) {
      const cpu = await cpuOf(helper, url, request);
      // The first round warms up.
      if (at > 0) seen[name].push(cpu);
    }
  helper.disconnect();
  await Promise.all(apps.map((app) => app.close()));
  console.log(JSON.stringify(Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, middle(values)]))));
}

if (process.argv[2] === 'help') help();
else await main();
