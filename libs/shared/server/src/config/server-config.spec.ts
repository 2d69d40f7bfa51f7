import { readServerConfig } from './server-config';

const env = { VAR_DIR: '/var', DATABASE_URL: 'x', TOKEN_SECRET: 's'.repeat(16), SIGNATURE_KEY: 's'.repeat(16) };

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://example.com/source', 'https://example.com/source'],
])('reads the address of the source %p as %p', (given, expected) =>
  expect(readServerConfig({ ...env, SOURCE_URL: given }).SOURCE_URL).toBe(expected),
);

it.each(['javascript:alert(1)', 'source'])('refuses %j as address of the source', (given) =>
  expect(() => readServerConfig({ ...env, SOURCE_URL: given })).toThrow('SOURCE_URL'),
);
