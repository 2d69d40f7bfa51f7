import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticesText, productionPackages } from './third-party-notices.mjs';

test('lists what runs in production, each package and version once', () => {
  const lock = {
    packages: {
      '': { name: 'the product itself' },
      'node_modules/zeta': { version: '1.0.0', license: 'MIT' },
      'node_modules/alpha': { version: '2.0.0', license: 'ISC' },
      'node_modules/alpha/node_modules/zeta': { version: '1.0.0', license: 'MIT' },
      'node_modules/only-for-tests': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/maybe-for-tests': { version: '1.0.0', license: 'MIT', devOptional: true },
      'node_modules/silent': { version: '1.0.0' },
    },
  };
  assert.deepEqual(
    productionPackages(lock).map(({ name, version, licence }) => `${name} ${version} ${licence}`),
    ['alpha 2.0.0 ISC', 'silent 1.0.0 not stated', 'zeta 1.0.0 MIT'],
  );
});

test('names what the pages have to name', async () => {
  const text = await noticesText();
  assert.match(text, /TradingView Lightweight Charts™\n> Copyright/);
  assert.match(text, /Inter, version \d/);
  assert.doesNotMatch(text, /VERSION:|unknown/);
});
