import path from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * The router for browsers: its build without development warnings (its package names the other one for both), and
 * without its own reload when the script of a page is missing. The page's error boundary reloads, once a minute at
 * most (rule chunk.reload); the router would do so at every click.
 */
export function productionRouter(): Plugin {
  const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => FILES[source] && path.join(folder, FILES[source]),
    transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('async function loadRouteModule(')) return undefined;
      if (!RELOAD.test(code))
        throw new Error('the router loads scripts in another way than production-router.mts knows');
      return { code: code.replace(RELOAD, 'throw error;'), map: null };
    },
  };
}
