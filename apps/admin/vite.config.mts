import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['STAFF_API_ORIGIN'] ?? 'http://127.0.0.1:4301';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../tmp/vite/admin',
  plugins: [tailwindcss(), react()],
  resolve: { tsconfigPaths: true },
  server: { proxy: { '/_api': api, '/logout': api, '/cdn': api }, fs: { allow: ['../..'] } },
  build: {
    outDir: '../../dist/apps/admin',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
  },
});
