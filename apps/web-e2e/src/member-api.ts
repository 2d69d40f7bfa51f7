import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signUrl } from '@plumbline/api-signing/domain';
import { expect, type APIRequestContext } from '@playwright/test';

/** Makes a call and answers its body; the status has to be the expected one. */
export type Send = (method: string, url: string, data?: object, status?: number) => Promise<unknown>;

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
  const send: Send = async (method, url, data, status = 200) => {
    const headers = { authorization, signature: signUrl(url, key, Date.now()) };
    const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
    const asked = [method, url, JSON.stringify(data)];
    expect([...asked, answer.status()]).toEqual([...asked, status]);
    return answer.json();
  };
  const grant = { grant_type: 'password', username, password };
  ({ access_token: authorization } = (await send('POST', '/_api/oauth/token', grant)) as { access_token: string });
  return send;
}
