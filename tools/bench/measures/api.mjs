import { openClient, symbolsOf } from '../client.mjs';
import { rounds } from '../load.mjs';
import { row } from '../table.mjs';

const signed = (client, path, more = {}) => ({
  path,
  headers: { ...client.headers(path), ...more.headers },
  ...more.rest,
});

async function measureCall(product, name, requests, budget) {
  const requestAt = (n) => requests[n % requests.length];
  const one = await rounds(product, { amount: 500, connections: 1, requestAt });
  const ten = await rounds(product, { amount: 1_000, connections: 10, requestAt });
  return [
    row(`${name}: p50, 1 connection`, one.p50, 'ms', budget),
    row(`${name}: p50 / 10 connections`, ten.p50, 'ms'),
    row(`${name}: server CPU a request`, ten.cpu, 'ms'),
  ];
}

const LETTERS = ['a', 'ap', 'app', 'in', 'ba', 'b', 'co', 'tech', 'gr'];

/** Signed calls with a client token, as a browser makes them. */
export async function api({ product }) {
  const client = await openClient(product);
  const symbols = await symbolsOf(client);
  const calls = (path) => symbols.map((symbol) => signed(client, `/_api/stocks/${symbol}/${path}?v=bench`));
  const search = LETTERS.map((text) => signed(client, `/_api/stocks/_search?q=${text}&v=bench`));
  const found = await rounds(product, { amount: 1_000, connections: 1, requestAt: (n) => search[n % search.length] });
  return [
    ...(await measureCall(product, 'API summary', calls('summary'), 3)),
    ...(await measureCall(product, 'API price history', calls('prices'))),
    row('API search: p50, 1 connection', found.p50, 'ms'),
    row('API search: p99, 1 connection', found.p99, 'ms'),
  ];
}
