import Fastify, { type FastifyInstance } from 'fastify';
import { installErrorShape } from './error-handler';
import { installHostCheck, isHost, originOf, type HostRules } from './hosts';

it.each([
  ['example.org', true],
  ['EXAMPLE.org:8443', true],
  ['127.0.0.1:4200', true],
  ['[::1]:4200', true],
  ['a_b', true],
  ['a b', false],
  ['<script>', false],
  ['[::1', false],
  ['x:99999', false],
  ['x:', false],
  ['user@x', false],
  ['x/y', false],
  ['x?y', false],
  ['x#y', false],
  ['', false],
])('%j is a host: %s', (text, expected) => expect(isHost(text)).toBe(expected));

describe('installHostCheck', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  function serve(rules: HostRules, trustProxy = false): void {
    app = Fastify({ trustProxy });
    installErrorShape(app);
    installHostCheck(app, rules);
    app.get('/', async (request) => originOf(request, rules));
    app.get('/healthz', { config: { anyHost: true } }, async () => 'ok');
  }

  const ask = async (headers: Record<string, string>, url = '/') => {
    const { statusCode, body } = await app.inject({ url, headers });
    return [statusCode, statusCode === 200 ? body : (JSON.parse(body) as { code: string }).code];
  };

  it.each(['a b', '<script>', '[::1', 'x:99999'])('refuses %j, anyone who names it', async (host) => {
    serve({}, true);
    expect(await ask({ host })).toEqual([400, 'invalid']);
    expect(await ask({ host: 'example.org', 'x-forwarded-host': host })).toEqual([400, 'invalid']);
    expect(await ask({ host }, '/healthz')).toEqual([400, 'invalid']);
  });

  it('names pages by the host they came to, through a trusted proxy by what that says', async () => {
    serve({}, true);
    const forwarded = { 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' };
    expect(await ask({ host: '10.0.0.5:4200' })).toEqual([200, 'http://10.0.0.5:4200']);
    expect(await ask({ host: '10.0.0.5:4200', ...forwarded })).toEqual([200, 'https://site.example']);
  });

  it('answers only the site and this machine where the site has an address', async () => {
    serve({ publicUrl: 'https://site.example' }, true);
    const site = [200, 'https://site.example'];
    expect(await ask({ host: 'site.example' })).toEqual(site);
    expect(await ask({ host: 'SITE.example:443' })).toEqual(site);
    expect(await ask({ host: 'localhost:4200' })).toEqual(site);
    expect(await ask({ host: '127.0.0.1:4200' })).toEqual(site);
    expect(await ask({ host: 'evil.example' })).toEqual([421, 'misdirected']);
    expect(await ask({ host: 'site.example', 'x-forwarded-host': 'evil.example' })).toEqual([421, 'misdirected']);
    expect(await ask({ host: 'pod-7.internal' }, '/healthz')).toEqual([200, 'ok']);
  });

  it.each([
    ['127.0.0.1:4300', 200],
    ['localhost:4300', 200],
    ['[::1]:4300', 200],
    ['192.168.7.7:4300', 200], // an address that a container does not know of: no page of another site has it
    ['site.example:4300', 200],
    ['staff.example', 200],
    ['evil.example', 421],
    ['evil.example:4300', 421],
    ['127.0.0.1.evil.example:4300', 421],
  ])('the staff app answers %s with %s', async (host, status) => {
    serve({ publicUrl: 'https://staff.example', siteUrl: 'https://site.example', isInternal: true });
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status);
  });

  it.each([
    ['localhost:4300', 200],
    ['staff.example', 421],
    ['site.example', 421],
  ])('without addresses the staff app answers %s with %s', async (host, status) => {
    serve({ isInternal: true });
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status);
  });
});
