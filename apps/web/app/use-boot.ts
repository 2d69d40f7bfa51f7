import { useRouteLoaderData } from 'react-router-dom';
import type { Boot } from './boot';

/** Settings of the installation; undefined if the root route failed. */
export const useBoot = (): Boot | undefined => (useRouteLoaderData('root') as { boot: Boot } | undefined)?.boot;
