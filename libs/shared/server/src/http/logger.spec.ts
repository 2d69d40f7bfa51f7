import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLogger, loggedUrl, openLog } from './logger';

it.each([
  ['/_api/stocks/BRK.B/summary?asOf=2026-01-01', '/_api/stocks/BRK.B/summary?asOf=2026-01-01'],
  ['/register?token=abc&page=1', '/register?token=[redacted]&page=1'],
  ['/social-login?code=abc&state=def', '/social-login?code=[redacted]&state=[redacted]'],
  ['/?%74oken=abc', '/?%74oken=[redacted]'],
  [
    '/?access_token=a&refresh_token=b&id_token=c',
    '/?access_token=[redacted]&refresh_token=[redacted]&id_token=[redacted]',
  ],
  ['/?api_token=a&key=b&KEY=c', '/?api_token=[redacted]&key=[redacted]&KEY=[redacted]'],
  ['/login?redirect=%2Freset%3Ftoken%3Dabc', '/login?redirect=[redacted]'],
  ['/?abcdef&page=2&=x', '/?[redacted]&page=2&=[redacted]'],
  ['/?q=a=b?c&v=1', '/?q=a=b?c&v=1'],
  [`/?${'n'.repeat(50)}=x`, `/?${'n'.repeat(40)}=[redacted]`],
  ['/_api/user/email_exist/ada%40example.org?timestamp=1', '/_api/user/email_exist/[mailbox]?timestamp=1'],
  ['/_api/user/email_exist/ada+x@example.org', '/_api/user/email_exist/[mailbox]'],
  ['/_api/admin/users?q=ada@example.org&page=1', '/_api/admin/users?q=[mailbox]&page=1'],
  [`/unsubscribe/alerts/${'t'.repeat(32)}`, '/unsubscribe/alerts/[redacted]'],
  [`/feeds/${'t'.repeat(32)}.xml?v=1`, '/feeds/[redacted].xml?v=1'],
  [`/_api/group_invite/${'t'.repeat(43)}`, '/_api/group_invite/[redacted]'],
  ['/_api/membership/is_valid_card?card=4242424242424242', '/_api/membership/is_valid_card?card=[redacted]'],
])('%s is logged as %s', (url, shown) => {
  expect(loggedUrl(url)).toBe(shown);
});

it('a long address costs no more than its length', () => {
  const { user } = process.cpuUsage();
  for (let count = 0; count < 100; count += 1) loggedUrl(`/_api/ping?x=${'a'.repeat(16_000)}`);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});

describe('an error', () => {
  const lineOf = (err: Error) => {
    let line = '';
    createLogger('jobs', { write: (text) => void (line += text) }).error({ err }, 'mails could not be looked at');
    return JSON.parse(line) as { err: { stack?: string } };
  };
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

  it.each<[string, Error, string]>([
    [
      'a connection that was lost',
      new Error('Connection terminated unexpectedly'),
      'Connection terminated unexpectedly',
    ],
    ['that is the cause', new Error('no rows', { cause: refused }), `no rows: ${refused.message}`],
    ['of all addresses', new AggregateError([refused]), `failed: ${refused.message}`],
  ])('%s is one line without a stack', (_what, error, message) => expect(lineOf(error).err).toEqual({ message }));

  it('of any other kind has its stack', () => expect(lineOf(new TypeError('a bug')).err.stack).toContain('a bug'));
});

describe('openLog', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-log-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes what waits before a fatal line is through, secrets left out', async () => {
    const log = await openLog('server', path.join(folder, 'logs'), { LOG_LEVEL: 'info', LOG_FILES_KEPT: 14 });
    log.info({ user: { password: 'correct horse' } }, 'answered');
    log.fatal('the end');
    const [file = ''] = readdirSync(path.join(folder, 'logs'));
    expect(statSync(path.join(folder, 'logs', file)).mode & 0o777).toBe(0o600);
    const lines = readFileSync(path.join(folder, 'logs', file), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['answered', 'the end']);
    expect(lines.join()).not.toContain('correct horse');
    expect(file).toMatch(/^server\.\d+\.log$/);
  });
});
