// npm run test:deep: the unit tests with all rounds of their loops, then 100,000 signed calls from the server's own OpenAPI
// document, as everybody, without one answer of 5xx, then 100 kills of server, jobs and PostgreSQL while everything people
// own is written. `npm run test:deep -- calls`, `-- rounds` or `-- kills` runs one of them. DEEP_CALLS and DEEP_KILLS
// choose others, SEED other cases; the seed is printed, so that a run can be repeated.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { signatureOf } from '../bench/client.mjs';
import { startProduct } from '../bench/product.mjs';
import { root } from '../launcher/config.mjs';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { callsOf, requestFor } from './deep/calls.mjs';
import { killWhileWriting } from './deep/kills.mjs';
import { WEBHOOK_SECRET } from './deep/owned.mjs';
import { makePeople } from './deep/people.mjs';
import { createRandom } from './deep/random.mjs';
import { removeData } from './real-data.mjs';

const CALLS = Number(process.env.DEEP_CALLS || 100_000);
const KILLS = Number(process.env.DEEP_KILLS || 100);
const SEED = Number(process.env.SEED || 20_261_124);
const AT_ONCE = 16;
/** Some calls end sign-ins or take flags away: everybody is somebody new after so many. */
const A_ROUND = 10_000;
const PATIENCE_MS = 60_000;
const SHOWN = 20;

async function send({ origin, bearer }, { method, url, body }, key) {
  const headers = { signature: signatureOf(url, key) };
  if (bearer) headers.authorization = bearer;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(origin + url, { method, headers, body, signal, redirect: 'manual' });
  // Streams of events do not end by themselves.
  if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return answer.status;
}

/** Sends a round of calls; answers what went wrong, and how often each status came. */
async function fuzz(random, { calls, refs, people, key }, count) {
  const wrong = [];
  const statuses = new Map();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const [person, request] = [random.pick(people), requestFor(random, random.pick(calls), refs)];
      const status = await send(person, request, key).catch((error) => String(error.cause ?? error));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (typeof status === 'string' || status >= 500) wrong.push({ status, ...request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { wrong, statuses };
}

function report(wrong, statuses) {
  const counts = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
  console.log(counts.map(([status, count]) => `${status}: ${count}`).join(', '));
  for (const { status, method, url, body = '' } of wrong.slice(0, SHOWN))
    console.log(`${status} ${method} ${url.slice(0, 300)} ${body.slice(0, 300)}`);
  console.log(`${wrong.length} of ${CALLS} calls failed`);
}

/** The unit tests with all rounds of their loops; false when one failed. */
async function runRounds() {
  process.env.TEST_ROUNDS = 'all';
  const { jest } = await import('./steps.mjs');
  mkdirSync(path.join(root, 'tmp', 'test-results'), { recursive: true });
  const { passed, failed } = await jest();
  console.log(`rounds: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

/** Runs work on a product of its own, which goes afterwards. */
async function withProduct(name, work) {
  const { ensureBuilt } = await import('../launcher/build.mjs');
  await ensureBuilt();
  const varDir = path.join(root, 'tmp', 'deep', `${name}-${process.pid}`);
  mkdirSync(varDir, { recursive: true });
  const product = await startProduct(varDir);
  try {
    return await work(product);
  } finally {
    await product.end();
    removeData(varDir);
  }
}

/** Fuzzes the calls; false when one failed. */
const runCalls = () =>
  withProduct('calls', async (product) => {
    const random = createRandom(SEED);
    const wrong = [];
    const statuses = new Map();
    console.log(`seed ${SEED}, ${CALLS} calls`);
    const document = await (await fetch(`${product.address}/_api/openapi.json`)).json();
    const [calls, refs] = [callsOf(document), document.components.schemas];
    for (let done = 0; done < CALLS; done += A_ROUND) {
      const people = await makePeople(product, `deep${done}`);
      const round = await fuzz(random, { calls, refs, people, key: product.key }, Math.min(A_ROUND, CALLS - done));
      wrong.push(...round.wrong);
      for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
      console.log(`${done + A_ROUND} calls, ${wrong.length} failed`);
    }
    report(wrong, statuses);
    return wrong.length === 0;
  });

/** Payments are on, and their provider is nobody: what it reports is kept, and asked about later. */
const PAID = {
  MEMBERSHIP: 'paid',
  STRIPE_SECRET_KEY: 'sk_test_deep',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_ADDRESS: 'http://127.0.0.1:9',
};

/** Kills processes while everything is written; false when something was lost. */
function runKills() {
  Object.assign(process.env, PAID);
  console.log(`seed ${SEED}, ${KILLS} kills`);
  return withProduct('kills', (product) => killWhileWriting(product, createRandom(SEED), KILLS));
}

async function main() {
  checkNode();
  ensureInstalled();
  const parts = { rounds: runRounds, calls: runCalls, kills: runKills };
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !parts[name]);
  if (unknown) throw new StopLine(`there is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
  let isGood = true;
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) isGood = (await part()) && isGood;
  process.exit(isGood ? 0 : 1);
}

await runMain(main);
