import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signUrl } from '@plumbline/api-signing/domain';
import { expect, type APIRequestContext } from '@playwright/test';

type Send = (method: string, url: string, data?: object) => Promise<unknown>;

const keyOf = (varDir: string): string =>
  (JSON.parse(readFileSync(path.join(varDir, 'secrets.json'), 'utf8')) as { SIGNATURE_KEY: string }).SIGNATURE_KEY;

/** Calls as a signed-in person, as a program of theirs would make them. */
export async function memberApi(
  request: APIRequestContext,
  varDir: string,
  { username, password }: { username: string; password: string },
): Promise<Send> {
  const key = keyOf(varDir);
  const client = (await (await request.post('/_api/oauth/client')).json()) as { access_token: string };
  let authorization = `Bearer ${client.access_token}`;
  const send: Send = async (method, url, data) => {
    const headers = { authorization, signature: signUrl(url, key, Date.now()) };
    const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
    expect([method, url, JSON.stringify(data), answer.status()]).toEqual([method, url, JSON.stringify(data), 200]);
    return answer.json();
  };
  const grant = { grant_type: 'password', username, password };
  ({ access_token: authorization } = (await send('POST', '/_api/oauth/token', grant)) as { access_token: string });
  return send;
}
