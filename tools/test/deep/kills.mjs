// Kills server, jobs and PostgreSQL in turn while everything people own is being written, and compares what was
// acknowledged with what is there afterwards: nothing of it is lost, and nothing is there by half.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signatureOf } from '../../bench/client.mjs';
import { commandOf, treeOf } from '../../bench/processes.mjs';
import { waitFor } from '../../launcher/process-tools.mjs';
import { BOOKABLE, OWNED } from './owned.mjs';
import { makePeople } from './people.mjs';

/** Part of the command line of each process that is killed. */
const VICTIMS = { server: 'dist/apps/api/main.mjs', jobs: 'dist/apps/jobs/main.mjs', PostgreSQL: 'bin/postgres' };
/** A kill comes at some moment within this time of writing. */
const [FIRST_MS, SPREAD_MS] = [400, 1_600];
const PATIENCE_MS = 60_000;
const CALL_MS = 10_000;
/** After a refusal or while nobody answers. */
const PAUSE_MS = 50;

async function query({ varDir }, text, values) {
  const client = new pg.Client({ connectionString: readFileSync(path.join(varDir, 'run/database-url'), 'utf8') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Sends a write; answers the status, and what came back. */
async function post({ product, bearer }, { method = 'POST', url, body, payload, headers = {} }) {
  const answer = await fetch(product.address + url, {
    method,
    headers: {
      authorization: bearer,
      signature: signatureOf(url, product.key),
      'content-type': 'application/json',
      ...headers,
    },
    body: payload ?? JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

async function open(caller, kind) {
  return kind.open?.(async (url, body, headers) => {
    const { status, text } = await post(caller, { url, body, headers });
    if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
    return JSON.parse(text);
  });
}

/** Writes one kind until it is stopped; answers the marks that were acknowledged and how often it was refused. */
function startWriter(caller, { kind, place, prefix, take }) {
  const [acknowledged, refusals] = [[], new Map()];
  let isEnding = false;
  const done = (async () => {
    while (!isEnding) {
      const number = take();
      const mark = `${prefix}${String(number).padStart(6, '0')}`;
      const { status, text } = await post(caller, kind.write(mark, place, number)).catch(() => ({
        status: 0,
        text: '',
      }));
      if (status === 200) acknowledged.push(mark);
      else {
        refusals.set(status, text);
        await delay(PAUSE_MS);
      }
    }
  })();
  return { acknowledged, refusals, end: async () => ((isEnding = true), await done) };
}

/** Marks in a table, with the number of rows of each. */
async function marksIn(product, table, prefix) {
  const rows = await query(
    product,
    `select mark, count(*)::int as count from (
      select (regexp_match(t::text, $1))[1] as mark from ${table} t) m where mark is not null group by 1`,
    [`(${prefix}\\d{6})`],
  );
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}

/** Problems in the rows that a writer left. */
async function problemsOf(product, name, { prefix, acknowledged }) {
  const tables = Object.entries(OWNED[name].rows);
  const present = new Map();
  for (const [table] of tables) present.set(table, await marksIn(product, table, prefix));
  const kept = [...present.values()].flatMap((counts) => [...counts.keys()]);
  if (OWNED[name].isReplaced) {
    // Marks of a kind are of one length and rise.
    const [latest, last] = [kept.sort().at(-1) ?? '', acknowledged.at(-1) ?? ''];
    return latest >= last ? [] : [`${name}: ${last} was acknowledged, and ${latest || 'nothing'} is there`];
  }
  const marks = new Set([...acknowledged, ...kept]);
  return [...marks].flatMap((mark) => {
    const counts = tables.map(([table, expected]) => ({ table, expected, count: present.get(table).get(mark) ?? 0 }));
    if (counts.every(({ expected, count }) => expected === count)) return [];
    const isNothing = counts.every(({ count }) => count === 0);
    if (isNothing) return [`${name}: ${mark} was acknowledged and is lost`];
    return [
      `${name}: ${mark} is there by half: ${counts.map(({ table, count }) => `${count} in ${table}`).join(', ')}`,
    ];
  });
}

const pidOf = ({ launcher }, victim) => treeOf(launcher).find((pid) => commandOf(pid).includes(VICTIMS[victim]));
const isReady = async ({ address }) => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false;

/** Prefix of a kind's marks in a round: no other number in the store begins with it. */
const prefixOf = (no, name) =>
  `97${String(no).padStart(3, '0')}${String(Object.keys(OWNED).indexOf(name)).padStart(2, '0')}`;

/** Kills one process while a person of its own writes everything; answers what went wrong. */
async function round(product, random, { no, victim, take }) {
  // One that was killed often is started again after a longer pause.
  if (!(await waitFor(async () => pidOf(product, victim) !== undefined, PATIENCE_MS)))
    throw new Error(`there is no process of ${victim} to kill`);
  const [, , member] = await makePeople(product, `kill${no}`);
  await query(product, 'update users set news_center = true');
  const caller = { product, bearer: member.bearer };
  const writers = [];
  for (const [name, kind] of Object.entries(OWNED)) {
    const prefix = prefixOf(no, name);
    const writer = startWriter(caller, { kind, prefix, take, place: await open(caller, kind) });
    writers.push({ name, prefix, ...writer });
  }
  await delay(FIRST_MS + random.below(SPREAD_MS));
  const pid = pidOf(product, victim);
  if (pid) process.kill(pid, 'SIGKILL');
  else throw new Error(`${victim} ended by itself`);
  const isBack = await waitFor(
    async () => pidOf(product, victim) !== undefined && (await isReady(product)),
    PATIENCE_MS,
  );
  await delay(FIRST_MS);
  for (const { end } of writers) await end();
  const problems = isBack ? [] : [`${victim} was not back after ${PATIENCE_MS} ms`];
  for (const writer of writers) problems.push(...(await problemsOf(product, writer.name, writer)));
  const counts = writers.map(({ name, acknowledged }) => `${name} ${acknowledged.length}`).join(', ');
  console.log(`round ${no}: ${victim} killed; acknowledged: ${counts}`);
  for (const { name, acknowledged, refusals } of writers)
    if (acknowledged.length === 0) problems.push(`${name}: nothing was acknowledged: ${JSON.stringify([...refusals])}`);
  return problems;
}

/** Kills the processes so many times in all; false when something was lost. */
export async function killWhileWriting(product, random, rounds) {
  await query(product, BOOKABLE);
  const victims = Object.keys(VICTIMS);
  let [taken, failed] = [0, 0];
  const take = () => (taken += 1);
  for (let no = 1; no <= rounds; no += 1) {
    const problems = await round(product, random, { no, victim: victims[(no - 1) % victims.length], take });
    for (const problem of problems) console.log(`  ${problem}`);
    failed += problems.length;
  }
  console.log(`${rounds} kills: ${failed} problems`);
  return failed === 0;
}
