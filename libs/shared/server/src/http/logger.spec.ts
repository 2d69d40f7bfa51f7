import { loggedUrl } from './logger';

it.each([
  ['/_api/stocks/BRK.B/summary?asOf=2026-01-01', '/_api/stocks/BRK.B/summary?asOf=2026-01-01'],
  ['/register?token=abc&x=1', '/register?token=[redacted]&x=1'],
  ['/social-login?code=abc&state=def', '/social-login?code=[redacted]&state=[redacted]'],
  ['/_api/user/email_exist/ada%40example.org?timestamp=1', '/_api/user/email_exist/[mailbox]?timestamp=1'],
  ['/_api/user/email_exist/ada+x@example.org', '/_api/user/email_exist/[mailbox]'],
  ['/_api/admin/users?q=ada@example.org&page=1', '/_api/admin/users?q=[mailbox]&page=1'],
])('%s is logged as %s', (url, shown) => {
  expect(loggedUrl(url)).toBe(shown);
});

it('a long address costs no more than its length', () => {
  const { user } = process.cpuUsage();
  for (let count = 0; count < 100; count += 1) loggedUrl(`/_api/ping?x=${'a'.repeat(16_000)}`);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
