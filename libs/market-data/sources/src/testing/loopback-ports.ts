import path from 'node:path';

import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { createPoliteFetch } from '../fetch/fetch-politely';
import type { SourceRequest } from '../model/source-request';
import type { SyncPorts } from '../model/sync-ports';
import type { testServer } from './test-server';

export interface LoopbackPorts extends SyncPorts {
  readonly archiveDir: string;
  readonly keepValidators: () => Promise<void>;
}

/** Gives a test ports with folders of their own at every call; publishers' own paths are asked of the test's server. */
export function loopbackPorts(server: ReturnType<typeof testServer>): () => LoopbackPorts {
  const folder = tempFolder();
  const fresh = marketFolders();
  let count = 0;
  const here = (url: string): string => url.replace(/^https:\/\/[^/]+/, server.url());
  return () => {
    const { archiveDir } = fresh();
    const downloads = path.join(folder, String((count += 1)));
    const polite = createPoliteFetch({
      userAgent: 'Plumbline/1.0 (a@example.com)',
      stateFile: path.join(downloads, 'state.json'),
      limits: { [new URL(server.url()).host]: { everyMs: 0, atOnce: 2 } },
      attempts: 2,
      sleep: async () => undefined,
    });
    return {
      downloads,
      archiveDir,
      fetch: (request: SourceRequest, signal) => polite.fetch({ ...request, url: here(request.url) }, signal),
      importFiles: (paths, options) => importPaths(paths, options, { archiveDir }),
      keepValidators: polite.keepValidators,
    };
  };
}
