import type { Handlers } from '@plumbline/shared/server';
import type { directoryCalls } from '@plumbline/stocks/contract';
import { directoryPage } from '../read/directory';
import type { OpenPanel } from '@plumbline/metrics/domain';

export const directoryHandlers = ({
  openPanel,
}: {
  readonly openPanel: OpenPanel;
}): Handlers<typeof directoryCalls> => ({
  'GET /_api/stocks': ({ query: { q = '', sort, desc, page, per_page, ...place } }) =>
    directoryPage(openPanel(undefined), { place, words: q, sort, desc: desc === 'true', page, perPage: per_page }),
});
