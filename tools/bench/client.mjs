// Steps of a browser before it calls the API: a client token, and a signature over each address.
import { createHmac } from 'node:crypto';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The Signature header of an address (path and query). */
export function signatureOf(url, key) {
  const iat = Math.floor(Date.now() / 1000);
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ url, iat, exp: iat + 3600 })}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** A visitor's API access: `headers(url)` for a load generator, `get(url)` for a single answer. */
export async function openClient({ address, key }) {
  const answer = await fetch(`${address}/_api/oauth/client`, { method: 'POST' });
  const { access_token } = await answer.json();
  const headers = (url) => ({ authorization: `Bearer ${access_token}`, signature: signatureOf(url, key) });
  const get = async (url) => {
    const reply = await fetch(address + url, { headers: headers(url) });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  return { headers, get };
}

/** Symbols of the securities most traded in the served market, at most eight. */
export async function symbolsOf({ get }) {
  const { mostTraded } = await get('/_api/market/overview?v=bench');
  return mostTraded.map(({ symbol }) => symbol);
}
