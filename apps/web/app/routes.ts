import type { RouteConfig } from '@react-router/dev/routes';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { routesOf } from './route-files';

const files = readdirSync(path.join(import.meta.dirname, 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.replaceAll(path.sep, '/'))
  .sort();

/** A page has its row in the pages of its domain and one file in the folder of the domain here. */
export default routesOf(files) satisfies RouteConfig;
