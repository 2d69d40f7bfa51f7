import type { Handlers } from '@plumbline/shared/server';
import type { directoryCalls } from '@plumbline/stocks/contract';
import { directoryPage } from '../read/directory';
import type { OpenPanel } from '../terms/industry-peers';

export const directoryHandlers = ({ panels }: { readonly panels: OpenPanel }): Handlers<typeof directoryCalls> => ({
  'GET /_api/stocks': ({ query: { q = '', sort, desc, page, per_page, ...place } }) =>
    directoryPage(panels(undefined), { place, words: q, sort, desc: desc === 'true', page, perPage: per_page }),
});
