import { openClient } from '../client.mjs';
import { cpuMs } from '../processes.mjs';
import { row } from '../table.mjs';

/** Companies whose tabs are measured, and those before them that warm the process up. */
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 20);
const WARM_UP = 6;
const TABS = [
  'summary',
  'card',
  'wacc',
  'financials',
  'analysis',
  'report',
  'warning-signs',
  'checklist',
  'operating',
  'valuation',
  'dcf',
  'definition',
  'forecast',
  'estimates',
  'dividend',
  'chart',
  'historical',
  'ownership',
  'guru-trades',
  'insider',
  'basket',
  'filings',
];

const STATEMENTS = { period: 'annual', basis: 'restated', length: 10 };

const requestOf = (company, tab) =>
  tab === 'financials'
    ? { url: `/_api/stocks/${company}/financial`, body: STATEMENTS }
    : { url: `/_api/stocks/${company}/${tab}` };

const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });

async function send({ address }, { headers }, { url, body }) {
  const type = body ? { 'content-type': 'application/json' } : {};
  const reply = await fetch(address + url, { ...(body && post(body)), headers: { ...headers(url), ...type } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 200)}`);
  return text;
}

async function companiesOf(product, client, count) {
  const query = { url: '/_api/screeners/query', body: { fields: ['price'], per_page: count, universe: 'd' } };
  return JSON.parse(await send(product, client, query)).data.map(({ stockid }) => stockid);
}

/** Server CPU of an answer. */
async function cpuOf(product, client, request) {
  const before = cpuMs(product.server);
  await send(product, client, request);
  return cpuMs(product.server) - before;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Server CPU of the call of each tab: of a company that nobody asked for since the version came, and again. Each company
 * begins with another tab, as tabs of one share what they are made of.
 */
export async function coldTabs({ product }) {
  const client = await openClient(product);
  const all = await companiesOf(product, client, WARM_UP + COMPANIES);
  for (const company of all.slice(0, WARM_UP))
    for (const tab of TABS) await send(product, client, requestOf(company, tab));
  const cold = new Map(TABS.map((tab) => [tab, []]));
  const again = new Map(TABS.map((tab) => [tab, []]));
  for (const [at, company] of all.slice(WARM_UP).entries()) {
    const first = at % TABS.length;
    for (const tab of [...TABS.slice(first), ...TABS.slice(0, first)]) {
      cold.get(tab).push(await cpuOf(product, client, requestOf(company, tab)));
      again.get(tab).push(await cpuOf(product, client, requestOf(company, tab)));
    }
  }
  return TABS.flatMap((tab) => [
    row(`${tab}, first question: server CPU, mean`, mean(cold.get(tab)), 'ms', 50),
    row(`${tab}, asked again`, mean(again.get(tab)), 'ms', 8),
  ]);
}
