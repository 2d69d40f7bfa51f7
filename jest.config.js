// `npx jest` runs everything in one process tree; `npx jest libs/stocks` a part of it.
const preset = require('./jest.preset.js');
// Chosen here, before the workers begin.
require('./tools/jest/seed.js');

// The option takes all words after it: paths among them would be taken for projects, and everything would run.
const option = process.argv.indexOf('--selectProjects');
const after = option < 0 ? [] : process.argv.slice(option + 1);
const end = after.findIndex((word) => word.startsWith('-'));
if (after.slice(0, end < 0 ? undefined : end).some((word) => word.includes('/')))
  throw new Error('write --selectProjects=node -- PATH');

/**
 * Specs of the browser replace the clock. Projects of one id share compiled files and how names are resolved, so that of
 * the browser, which resolves some otherwise, has its own.
 */
const onServers = { id: 'servers', sandboxInjectedGlobals: [...preset.sandboxInjectedGlobals, 'Date'] };

const BROWSER_KINDS = ['ui', 'kit', 'feature', 'data-access'];

module.exports = {
  // A limit for what hangs, not a measure: machines that are busy take their time. Projects cannot say it.
  testTimeout: 60_000,
  projects: [
    {
      ...preset,
      ...onServers,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        `<rootDir>/libs/*/!(${BROWSER_KINDS.join('|')})/src/**/*.spec.ts`,
        '<rootDir>/apps/{api,jobs}/src/**/*.spec.ts',
        '<rootDir>/apps/web/{app,server}/**/*.spec.ts',
      ],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$'],
    },
    {
      ...preset,
      ...onServers,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps}/**/*.int.spec.ts'],
      globalSetup: '<rootDir>/tools/jest/postgres.mjs',
      globalTeardown: '<rootDir>/tools/jest/postgres-stop.mjs',
    },
    {
      ...preset,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      testMatch: [`<rootDir>/libs/*/{${BROWSER_KINDS.join(',')}}/src/**/*.spec.ts?(x)`],
      setupFilesAfterEnv: [`${__dirname}/tools/jest/browser.js`],
      moduleNameMapper: {
        ...preset.moduleNameMapper,
        // The conditions above find the build for servers, which brings a DOM of its own.
        '^isomorphic-dompurify$': '<rootDir>/node_modules/isomorphic-dompurify/dist/browser.js',
      },
    },
  ],
};
