// A ledger of 40 years, 20,000 entries and 300 securities: what its pages cost, and what others notice of it.
import { openClient, symbolsOf, signatureOf } from '../client.mjs';
import { rounds } from '../load.mjs';
import { quantile, row } from '../table.mjs';
import { EMAIL, makeAccount, PASSWORD, TOKEN } from './sign-in.mjs';

const ENTRIES = 20_000;
const SECURITIES = 300;
const YEARS = 40;
const EDITS = 12;
const LAST_YEAR = 2026;

/** Calls of a signed-in person. */
async function openMember(client, { address, key }) {
  const form = { grant_type: 'password', username: EMAIL, password: PASSWORD };
  const headers = { ...client.headers(TOKEN), 'content-type': 'application/json' };
  const answer = await fetch(address + TOKEN, { method: 'POST', headers, body: JSON.stringify(form) });
  const { access_token: token } = await answer.json();
  const authorization = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
  const headersOf = (url) => ({ authorization, signature: signatureOf(url, key) });
  const call = async (method, url, body) => {
    const more = body && { body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const reply = await fetch(address + url, { method, headers: { ...headersOf(url), ...type }, ...more });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return reply.json();
  };
  return { call, headersOf };
}

async function directorySymbols({ get }) {
  const found = [];
  for (let page = 1; found.length < SECURITIES && page <= 10; page += 1) {
    const { data } = await get(`/_api/stocks?per_page=100&page=${page}&v=bench`);
    found.push(...data.map(({ display_symbol: symbol }) => symbol));
    if (data.length === 0) break;
  }
  return found.slice(0, SECURITIES);
}

/** Purchases through 40 years, and each fifth entry a sale of half of one. */
function fileOf(symbols) {
  const lines = Array.from({ length: ENTRIES }, (_, at) => {
    const year = LAST_YEAR - YEARS + Math.floor((at * YEARS) / ENTRIES);
    const day = `${year}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 27) + 1).padStart(2, '0')}`;
    return `${day},${at % 5 === 4 ? 'Sell' : 'Buy'},${symbols[at % symbols.length]},${at % 5 === 4 ? 1 : 10},$${20 + (at % 30)}.00,$1.00,`;
  });
  return ['Date,Action,Symbol,Quantity,Price,Fees & Comm,Amount', ...lines].join('\n');
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Times of a call that is asked for until something else is done. */
async function health({ address }, isDone) {
  const times = [];
  while (!isDone()) {
    times.push(await timed(async () => (await fetch(`${address}/healthz`)).text()));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times;
}

async function healthDuring(product, work) {
  let isDone = false;
  const watching = health(product, () => isDone);
  await work().finally(() => (isDone = true));
  return watching;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function portfolio({ product }) {
  const client = await openClient(product);
  await makeAccount(client, product);
  const { call } = await openMember(client, product);
  const symbols = await directorySymbols(client);
  const { id } = await call('POST', '/_api/v2/portfolios/create', { name: 'Forty years' });
  const base = `/_api/v2/portfolios/${id}`;
  const text = fileOf(symbols);
  const importMs = await timed(() => call('POST', `${base}/imports`, { text, filename: 'broker.csv' }));
  const firstMs = await timed(() => call('GET', base));

  const idle = await healthDuring(product, () => pause(6_000));
  const edit = (at) => ({
    events: [{ kind: 'buy', day: '2026-01-05', stock: symbols[at], quantity: '1', price: '20' }],
  });
  const [edits, fresh, returns] = [[], [], []];
  const busy = await healthDuring(product, async () => {
    for (let at = 0; at < EDITS; at += 1) {
      edits.push(await timed(() => call('POST', `${base}/events`, edit(at))));
      fresh.push(await timed(() => call('GET', base)));
      returns.push(await timed(() => call('GET', `${base}/performance`)));
    }
  });
  const overview = [];
  for (let at = 0; at < 100; at += 1) overview.push(await timed(() => call('GET', base)));
  const [symbol] = await symbolsOf(client);
  const path = `/_api/stocks/${symbol}/summary?v=bench`;
  const summary = await rounds(product, {
    amount: 300,
    connections: 1,
    requestAt: () => ({ path, headers: client.headers(path) }),
  });
  const summaries = [];
  for (let at = 0; at < 100; at += 1) summaries.push(await timed(() => client.get(path)));
  const p = (times, part) => quantile(times, part);
  return [
    row('import of 20,000 rows', importMs / 1000, 's', undefined, `${symbols.length} securities`),
    row('first look at the ledger', firstMs, 'ms'),
    row('stock summary: p95', p(summaries, 0.95), 'ms', undefined, `p50 by the load generator ${summary.p50} ms`),
    row('portfolio overview: p95', p(overview, 0.95), 'ms', 5 * p(summaries, 0.95)),
    row('an edit: p50', p(edits, 0.5), 'ms'),
    row('overview after an edit: p50', p(fresh, 0.5), 'ms'),
    row('performance after an edit: p50', p(returns, 0.5), 'ms'),
    row('health when idle: p99', p(idle, 0.99), 'ms', undefined, `p50 ${p(idle, 0.5).toFixed(2)} ms`),
    row('health meanwhile: p99', p(busy, 0.99), 'ms', 2 * p(idle, 0.99), `p50 ${p(busy, 0.5).toFixed(2)} ms`),
  ];
}
