import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const hasRealFiles = existsSync(path.join(root, '../shared/data/archives'));
const isMainProcess = process.env['TEST_WORKER_INDEX'] === undefined;
if (!hasRealFiles && isMainProcess) console.log('Real files are not present: their end-to-end tests are skipped.');

const SAMPLE = { port: '4290', adminPort: '4390', varDir: path.join(root, 'tmp/e2e/var') };
/** A real OpenID Connect provider next to the sample server. */
const PROVIDER = { port: '4295', issuer: 'http://127.0.0.1:4295' };
const REAL = { port: '4291', adminPort: '4391', varDir: path.join(root, 'tmp/e2e/real') };

/** The production build as `npm start` serves it, on a port and a data folder of its own. */
const server = (command: string, { port, adminPort, varDir }: typeof SAMPLE) => ({
  command,
  cwd: root,
  url: `http://127.0.0.1:${port}/readyz`,
  env: {
    ...(process.env as Record<string, string>),
    PORT: port,
    ADMIN_PORT: adminPort,
    VAR_DIR: varDir,
    DATABASE_URL: '',
    MEMBERSHIP: 'granted',
    // Journeys of staff sign in often: a code is good once in half a minute.
    STAFF_SECOND_FACTOR: 'none',
    RATE_LIMIT_ANONYMOUS: '0',
    RATE_LIMIT_REGISTER: '0',
    RATE_LIMIT_PASSWORD_MAILS: '0',
    RATE_LIMIT_SIGN_IN: '0',
    // Everything that takes time counts as slow here, so that staff lists have rows.
    SLOW_MS: '1',
    // Without a contact no publisher is asked: nothing leaves the machine.
    CONTACT_EMAIL: '',
    OIDC_PROVIDERS: JSON.stringify([
      {
        id: 'acme',
        name: 'Acme',
        issuer: PROVIDER.issuer,
        clientId: 'plumbline',
        clientSecret: 'a-secret-between-the-two',
      },
    ]),
  },
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'pipe' as const,
});

const project = (name: string, { port, varDir }: typeof SAMPLE) => ({
  name,
  testDir: path.join(__dirname, 'src', name),
  use: { baseURL: `http://127.0.0.1:${port}` },
  metadata: { varDir },
});

const { url: _notAwaited, ...realServer } = {
  ...server('node tools/test/real-server.mjs', REAL),
  wait: { stdout: /importing real files/ },
};

/** The staff app of the sample server. */
const staff = {
  name: 'staff',
  testDir: path.join(root, 'apps/admin-e2e/src'),
  use: { baseURL: `http://127.0.0.1:${SAMPLE.adminPort}` },
  metadata: { varDir: SAMPLE.varDir, sitePort: SAMPLE.port },
};

// One after the other: what is not built yet is built by the first. The real files are imported while the sample is
// prepared and its journeys run; those over real files come last and wait for their server.
const config: PlaywrightTestConfig = {
  outputDir: path.join(root, 'tmp/e2e/results'),
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Patience for slow machines, on which a page is looked at for accessibility for half a minute; single steps have less.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {},
  },
  projects: [project('sample', SAMPLE), staff, ...(hasRealFiles ? [project('real', REAL)] : [])],
  webServer: [
    {
      command: 'node tools/test/oidc-provider.mjs',
      cwd: root,
      url: `${PROVIDER.issuer}/.well-known/openid-configuration`,
      env: { OIDC_PORT: PROVIDER.port, OIDC_SITE: `http://127.0.0.1:${SAMPLE.port}` },
    },
    ...(hasRealFiles ? [realServer] : []),
    server('node tools/launcher/start.mjs', SAMPLE),
  ],
};

export default defineConfig(config);
