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

/** Every story in one theme, each with a Vite cache of its own, because both run at once. */
const storiesIn = (theme: 'light' | 'dark') =>
  defineConfig({
    cacheDir: `tmp/vite/storybook-test-${theme}`,
    plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
    test: {
      name: theme,
      env: { VITE_STORY_THEME: theme },
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  });

export default defineConfig({ test: { projects: [storiesIn('light'), storiesIn('dark')] } });
