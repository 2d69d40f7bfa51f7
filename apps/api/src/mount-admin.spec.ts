import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountAdmin } from './mount-admin';

const folder = mkdtempSync(path.join(tmpdir(), 'admin-'));
const ended: (string | undefined)[] = [];
const deps = {
  folder,
  version: '1.2.3',
  brand: 'Plumb & "line" <x>',
  sourceUrl: 'https://example.com/source',
  signatureKey: 'key',
  endSession: async (cookie: string | undefined) => {
    ended.push(cookie);
    return ['a=; Path=/', 'b=; Path=/'];
  },
};
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<head><meta name="boot" content="" /></head>');
  writeFileSync(path.join(folder, 'assets/a-1234.js'), 'go()');
  writeFileSync(path.join(folder, 'theme.js'), 'theme()');
  app = Fastify();
  await mountAdmin(app, deps);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the staff app', () => {
  it.each(['/', '/users', '/users/7?x=1', '/index.html'])(
    'answers %s with its page and what it has to know',
    async (url) => {
      const { statusCode, body, headers } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      const content = /content="([^"]*)"/.exec(body)?.[1] ?? '';
      const boot = content
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
        .replace(/&amp;/g, '&');
      expect(JSON.parse(boot)).toEqual({
        version: '1.2.3',
        brand: deps.brand,
        sourceUrl: 'https://example.com/source',
        signatureKey: 'key',
      });
      expect(content).not.toMatch(/[<>]/);
    },
  );

  it.each(['/', '/assets/a-1234.js', '/theme.js'])('lets nobody frame %s or run anything else in it', async (url) => {
    const { headers } = await app.inject(url);
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  });

  it('lets browsers keep what is named by its content', async () => {
    const kept = await app.inject('/assets/a-1234.js');
    expect([kept.body, kept.headers['cache-control']]).toEqual(['go()', 'public, max-age=31536000, immutable']);
    expect((await app.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/none.js'])(
    'answers %s with no file',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('root:');
    },
  );

  it('ends a sign-in at /logout, but not for another site', async () => {
    const cookie = 'plumbline_staff_logout=x';
    const { statusCode, headers } = await app.inject({ url: '/logout', headers: { cookie } });
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/', ['a=; Path=/', 'b=; Path=/']]);
    const foreign = await app.inject({ url: '/logout', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([303, undefined]);
    expect(ended).toEqual([cookie]);
  });

  it('has only its calls where it is not built', async () => {
    const bare = Fastify();
    await mountAdmin(bare, { ...deps, folder: path.join(folder, 'none') });
    expect((await bare.inject('/')).statusCode).toBe(404);
    expect((await bare.inject('/logout')).statusCode).toBe(303);
    await bare.close();
  });
});
