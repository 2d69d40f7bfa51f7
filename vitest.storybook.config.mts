import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** A browser that is named, else the system's, else the one that Playwright brings. */
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchOptions = { args, ...(executablePath && { executablePath }) };

/** Modules imported only on demand or by few stories: found while tests run, they would reload the page under them. */
const loadedOnDemand = [
  'react-aria-components',
  'lightweight-charts',
  'recharts',
  'write-excel-file/browser',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@tiptap/extensions',
  'isomorphic-dompurify',
  '@tanstack/react-virtual',
  '@tanstack/react-query',
  '@testing-library/react',
  'react-router-dom',
  'zod',
  'big.js',
];

/** Anyone who asks for less motion gets none: what a test sees is never half faded in. */
const contextOptions = { reducedMotion: 'reduce' as const };

/** The same stories in the same server, once a theme; in forced colours the browser takes the device's. */
const instanceOf = (theme: 'light' | 'dark' | 'forced') => ({
  browser: 'chromium' as const,
  name: theme,
  env: { VITE_STORY_THEME: theme },
  ...(theme === 'forced' && {
    provider: playwright({ launchOptions, contextOptions: { ...contextOptions, forcedColors: 'active' as const } }),
  }),
});

export default defineConfig({
  cacheDir: 'tmp/vite/storybook-test',
  optimizeDeps: { include: loadedOnDemand },
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
  test: {
    name: 'storybook',
    fileParallelism: false,
    // Files of stories share a page: what they import is loaded once. A story is taken off the page before the next.
    isolate: false,
    // Patience for slow machines: three browsers look at each story for accessibility at the same time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions, contextOptions }),
      instances: [instanceOf('light'), instanceOf('dark'), instanceOf('forced')],
    },
  },
});
