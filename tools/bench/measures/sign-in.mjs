import { openClient } from '../client.mjs';
import { round } from '../load.mjs';
import { runCommand } from '../product.mjs';
import { quantile, row } from '../table.mjs';

export const TOKEN = '/_api/oauth/token';
const RESET = '/_api/user/password/reset';
export const EMAIL = 'bench@example.com';
export const PASSWORD = 'a password for measuring';
const AMOUNT = 200;

export async function post(client, address, path, body) {
  const headers = { ...client.headers(path), 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** An account made as an operator makes one. */
export async function makeAccount(client, { address, varDir }) {
  const { output } = await runCommand(varDir, ['create-admin', EMAIL]);
  const token = /reset\?token=([\w-]{43})/.exec(output)?.[1];
  await post(client, address, RESET, { token, password: PASSWORD });
}

/** Signing in by password, argon2id and all rows that are written. */
export async function signIn({ product }) {
  const client = await openClient(product);
  await makeAccount(client, product);
  const headers = { ...client.headers(TOKEN), 'content-type': 'application/json' };
  const body = JSON.stringify({ grant_type: 'password', username: EMAIL, password: PASSWORD });
  const requestAt = () => ({ method: 'POST', path: TOKEN, headers, body });
  const measured = async (connections, budget) => {
    await round(product, { amount: 20, connections, requestAt });
    const { times } = await round(product, { amount: AMOUNT, connections, requestAt });
    const name = `sign-in: p95, ${connections} at once`;
    return row(name, quantile(times, 0.95), 'ms', budget, `p50 ${quantile(times, 0.5).toFixed(1)} ms`);
  };
  return [await measured(1, 150), await measured(4)];
}
