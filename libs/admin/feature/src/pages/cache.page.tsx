import type { ReactNode } from 'react';
import { Caches } from '../components/Caches';

/** Caches of the serving processes. */
export const CachePage = (): ReactNode => <Caches />;
