import { runCommand } from '../../bench/product.mjs';
import { signatureOf } from '../../bench/client.mjs';

const PASSWORD = 'correct horse battery';

async function post(origin, url, body, { key, bearer }) {
  const headers = { 'content-type': 'application/json', signature: signatureOf(url, key) };
  if (bearer) headers.authorization = bearer;
  const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const clientOf = async (origin, key) =>
  `Bearer ${(await post(origin, '/_api/oauth/client', {}, { key })).access_token}`;

async function signIn(origin, key, username) {
  const bearer = await clientOf(origin, key);
  const grant = { grant_type: 'password', username, password: PASSWORD };
  return (await post(origin, '/_api/oauth/token', grant, { key, bearer })).access_token;
}

/** Those who call: nobody, a page, a member, and somebody of the staff with an account of their own. */
export async function makePeople({ address, staff, varDir, key }, name) {
  const email = `${name}@mail.example`;
  const { output } = await runCommand(varDir, ['create-admin', email]);
  const token = /token=([\w-]+)/.exec(output)?.[1];
  await post(address, '/_api/user/password/reset', { token, password: PASSWORD }, { key });
  return [
    { origin: address, bearer: undefined },
    { origin: address, bearer: await clientOf(address, key) },
    { origin: address, bearer: await signIn(address, key, email) },
    { origin: staff, bearer: await signIn(staff, key, email) },
  ];
}
