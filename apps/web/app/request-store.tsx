import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';

/** A page with a store of its own: without one, all requests would share the default store of the process. */
export const withRequestStore = (page: ReactNode): ReactNode => <Provider store={createStore()}>{page}</Provider>;
