// A real OpenID Connect provider for journeys in a browser: anyone who types a name is that person. Loopback only.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const port = Number(process.env['OIDC_PORT'] ?? 4295);
const site = process.env['OIDC_SITE'] ?? 'http://127.0.0.1:4290';
const issuer = `http://127.0.0.1:${port}`;

const page = (
  uid,
) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title><h1>Provider</h1>
<form method="post" action="/interaction/${uid}/login">
<label>Name <input name="login"></label>
<button name="go" value="1">Continue</button> <a href="/interaction/${uid}/abort">Cancel</a></form></html>`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'plumbline',
      client_secret: 'a-secret-between-the-two',
      redirect_uris: [`${site}/social-login?provider=acme`],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  cookies: { keys: ['journeys'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, email: `${id}@example.org`, email_verified: true, given_name: 'Ada' }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

async function interact(request, response) {
  const [, , uid, step] = request.url.split('/');
  if (step === 'abort')
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' });
  if (request.method === 'POST')
    return provider.interactionFinished(request, response, {
      login: { accountId: (await bodyOf(request)).get('login') ?? '' },
    });
  response.setHeader('content-type', 'text/html');
  return response.end(page(uid));
}

const handle = provider.callback();
const server = createServer((request, response) => {
  if (!request.url?.startsWith('/interaction/')) return handle(request, response);
  return void interact(request, response).catch((error) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(port, '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
