import path from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
/** Re-exports the router under its old name. */
const SHIM = 'react-router-dom';
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const PART = /(import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.client\w+Module\s*\))/g;

/**
 * The router's build without development warnings, for browsers and for the server (its package names the other one), and
 * in browsers our own answer where the script of a page is missing (app/missing-script.ts). The router would reload at every click,
 * or wait for ever where a part of a page is missing; the rule is one reload a minute (chunk.reload).
 */
export function productionRouter(): Plugin {
  const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    // Also on the server it comes with our own code: one copy for pages and for what serves them.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: Object.keys(FILES).concat(SHIM) } } : {}),
    resolveId: (source) => FILES[source] && path.join(folder, FILES[source]),
    transform(code, id) {
      if (
        this.environment.name !== 'client' ||
        !id.startsWith(folder) ||
        !code.includes('async function loadRouteModule(')
      )
        return undefined;
      if (!RELOAD.test(code) || !PART.test(code))
        throw new Error('the router loads scripts in another way than production-router.mts knows');
      const changed = code
        .replace(RELOAD, 'return globalThis.missingScript(error);')
        .replace(PART, '$1.catch(globalThis.missingScript)');
      return { code: changed, map: null };
    },
  };
}
