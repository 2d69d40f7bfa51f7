import path from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
/** Re-exports the router under its old name. */
const SHIM = 'react-router-dom';
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const PART = /(import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.client\w+Module\s*\))/g;

/** Where a page names its own routes, and then those above them, to the browser. */
const OWN = /new Set\(router\.state\.matches\.map\(\(m\) => m\.route\.id\)\)/;
const ABOVE = /let matches = matchRoutesImpl\(\s*router\.routes,\s*path,[^;]*router\.branches\s*\);/;
/** A layout alone would answer for its own address: the page that does is named with it. */
const OWN_AND_INDEX =
  'new Set(router.state.matches.flatMap(({ route }) => [route, ...(route.children ?? []).filter((child) => child.index)]).map(({ id }) => id))';

/** Components that call React when they are defined, and their names: either keeps one that nothing uses in the build. */
const DEFINED = /(?<= = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;

/** A change of the router's code, which says when that code is no longer what it knows. */
const change = (code: string, pattern: RegExp, by: string): string => {
  if (!pattern.test(code)) throw new Error('the router has other code than production-router.mts knows');
  return code.replace(pattern, by);
};

/**
 * The router's build without development warnings, for browsers and for the server (its package names the other one), and
 * in browsers our own answer where the script of a page is missing (app/missing-script.ts). The router would reload at every click,
 * or wait for ever where a part of a page is missing; the rule is one reload a minute (chunk.reload). On the server a
 * page names its own routes alone: those above were searched for among all, and browsers ask for routes that are wanted.
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
      if (!id.startsWith(folder)) return undefined;
      if (this.environment.name === 'client' && code.includes('async function loadRouteModule(')) {
        const answering = change(code, RELOAD, 'return globalThis.missingScript(error);');
        const changed = change(answering, PART, '$1.catch(globalThis.missingScript)');
        return { code: change(change(changed, DEFINED, '/* @__PURE__ */ '), DISPLAY_NAME, ''), map: null };
      }
      if (this.environment.name === 'ssr' && code.includes('function getPartialManifest('))
        return { code: change(change(code, OWN, OWN_AND_INDEX), ABOVE, 'let matches = null;'), map: null };
      return undefined;
    },
  };
}
