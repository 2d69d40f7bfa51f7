import { useRouteLoaderData } from 'react-router-dom';
import type { Boot } from './boot';

/** What the page knows of its installation; undefined where the root itself failed. */
export const useBoot = (): Boot | undefined => (useRouteLoaderData('root') as { boot: Boot } | undefined)?.boot;
