import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:site-menus';
/** Names that begin so are no files: other plugins leave them alone. */
const ID = `\0${NAME}`;
const SOURCE = path.join(import.meta.dirname, 'app/site-menus.ts');

/** The menus of the site as a constant of the build. In the data of each page they would be four fifths of it. */
export function siteMenusModule(): Plugin {
  return {
    name: 'site-menus-module',
    resolveId: (source) => (source === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      const { module } = await runnerImport<typeof import('./app/site-menus.js')>(SOURCE, {
        configFile: false,
        resolve: { tsconfigPaths: true },
      });
      return `export const siteMenus = ${JSON.stringify(module.siteMenus)};`;
    },
  };
}
