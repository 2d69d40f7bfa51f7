import type { RouteConfig } from '@react-router/dev/routes';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { routesOf } from './route-files';

/** A page has its row in the pages of its domain and one file here. */
export default routesOf(readdirSync(path.join(import.meta.dirname, 'routes'))) satisfies RouteConfig;
