import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { root } from './places';

const PORT = 4297;
const vite = `"${process.execPath}" node_modules/vite/bin/vite.js`;
const config = '--config tools/test/pictures/vite.config.mts --logLevel error';

/** Letters are drawn by their outlines alone, in greys, and colours as they are named. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'];

export default defineConfig({
  testDir: __dirname,
  testMatch: 'pictures.ts',
  outputDir: path.join(root, 'tmp/test-results/pictures-browser'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      args: ALIKE,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
  webServer: {
    command: `${vite} build ${config} && exec ${vite} preview ${config} --host 127.0.0.1 --port ${PORT} --strictPort`,
    cwd: root,
    url: `http://127.0.0.1:${PORT}/tools/test/pictures/index.html`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
