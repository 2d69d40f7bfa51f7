import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageScripts } from './page-scripts.mjs';
import { productionRouter } from './production-router.mjs';
import { siteMenusModule } from './site-menus-module.mjs';
import { signOutInDevelopment } from './sign-out-in-development.mjs';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4201';

const scripts = pageScripts();

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../tmp/vite/web',
  plugins: [
    productionRouter(),
    siteMenusModule(),
    signOutInDevelopment(api),
    scripts.plugin,
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  // Development only: libs are scanned up front, else the first visit reloads.
  optimizeDeps: {
    entries: [
      'app/**/*.{ts,tsx}',
      '../../libs/*/{data-access,feature,kit,ui}/src/**/*.{ts,tsx}',
      '!**/*.{spec,stories}.*',
    ],
    include: ['react-dom/client', 'react-router/dom', 'lightweight-charts'],
  },
  server: { proxy: { '/_api': api, '/api': api, '/oauth': api }, fs: { allow: ['../..'] } },
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: false },
  environments: {
    // Scripts for browsers keep their licence texts: tools/launcher/licences.mjs.
    client: {
      build: {
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          output: { codeSplitting: { groups: scripts.groups } },
          // Nothing in our libs acts when it is loaded: modules that a page takes nothing of are left out.
          treeshake: { moduleSideEffects: [{ test: /\/libs\/.+\.tsx?$/, sideEffects: false }] },
        },
      },
    },
  },
});
