import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.join(import.meta.dirname, '../../..');

/** The page that draws stories for their pictures, served from `tmp/pictures`. */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: 'tmp/vite/pictures',
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'tmp/pictures',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: path.join(import.meta.dirname, 'index.html') },
  },
});
