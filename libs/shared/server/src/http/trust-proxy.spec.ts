import { readServerConfig } from '../config/server-config';
import { readTrustProxy } from './trust-proxy';

/** Addresses from the peer of the connection outwards that a setting trusts. */
function trusted(setting: string, addresses: readonly string[]): readonly string[] {
  const trust = readTrustProxy(setting);
  return addresses.filter((address, hop) => (typeof trust === 'function' ? trust(address, hop) : trust));
}

it.each<[setting: string, peers: readonly string[], expected: readonly string[]]>([
  ['1', ['127.0.0.1', '127.0.0.2'], ['127.0.0.1']],
  ['1', ['::ffff:172.17.0.1', '10.0.0.1'], ['::ffff:172.17.0.1']],
  ['1', ['fd00::7'], ['fd00::7']],
  ['1', ['100.64.0.9'], ['100.64.0.9']],
  ['1', ['203.0.113.9'], []], // a visitor who reaches the port past the proxy
  ['2', ['10.0.0.1', '203.0.113.9', '198.51.100.1'], ['10.0.0.1', '203.0.113.9']],
  ['loopback', ['127.9.9.9', '10.0.0.1'], ['127.9.9.9']],
  ['10.0.0.0/8', ['10.1.2.3', '::ffff:10.9.9.9', '11.0.0.1'], ['10.1.2.3', '::ffff:10.9.9.9']],
  [
    ' Loopback , 203.0.113.9,2001:db8::/32',
    ['::1', '203.0.113.9', '2001:db8::1', '203.0.113.8'],
    ['::1', '203.0.113.9', '2001:db8::1'],
  ],
  ['10.0.0.0/255.0.0.0', ['10.1.2.3'], ['10.1.2.3']],
  ['true', ['203.0.113.9', 'unknown'], ['203.0.113.9', 'unknown']],
  ['false', ['127.0.0.1'], []],
  ['0', ['127.0.0.1'], []],
  ['', ['127.0.0.1'], []],
])('TRUST_PROXY=%s trusts of %j: %j', (setting, peers, expected) => expect(trusted(setting, peers)).toEqual(expected));

it.each([
  'yes',
  '-1',
  '1.5',
  '11',
  '1, loopback',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0',
  'proxy.internal',
  'loopback,',
  ',',
])('TRUST_PROXY=%s stops the start with what is right', (setting) => {
  const env = { VAR_DIR: '/var', DATABASE_URL: 'x', TOKEN_SECRET: 's'.repeat(16), SIGNATURE_KEY: 's'.repeat(16) };
  expect(() => readServerConfig({ ...env, TRUST_PROXY: setting })).toThrow(
    /^configuration: TRUST_PROXY: .*number of proxies.*loopback/,
  );
});
