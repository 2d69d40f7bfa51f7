import { accountCalls, bookmarkCalls, staffCalls } from '@plumbline/auth/contract';
import { accountHandlers, bookmarkHandlers, mountPictures, staffHandlers } from '@plumbline/auth/server';
import { statusCalls } from '@plumbline/market-data/contract';
import { folderSizes, latestImports, statusHandlers, type StatusDeps } from '@plumbline/market-data/server';
import { bindCalls, type BoundCall, type Database } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import type { AppDeps } from './app';

/** Calls of one's own account, and of staff. */
export const accountContracts = { ...accountCalls, ...bookmarkCalls, ...staffCalls, ...statusCalls };

/** Where staff's view of the data comes from. */
export type DataSources = Pick<StatusDeps, 'imports' | 'folders'>;

/** The records of imports and the market's folders of this installation. */
export const dataSources = (db: Database, varDir: string): DataSources => ({
  imports: () => latestImports(db),
  folders: () => folderSizes(path.join(varDir, 'market')),
});

type Deps = Pick<AppDeps, 'auth' | 'brand' | 'market' | 'version' | 'dataSources'>;

export function bindAccounts({ auth, brand, market, version, dataSources }: Deps): BoundCall[] {
  return [
    ...bindCalls(accountCalls, accountHandlers({ ...auth, brand })),
    ...bindCalls(bookmarkCalls, bookmarkHandlers(auth)),
    ...bindCalls(staffCalls, staffHandlers(auth)),
    ...bindCalls(statusCalls, statusHandlers({ market, build: version, ...dataSources })),
  ];
}

/** Pictures of people; on both surfaces, so that each shows them from its own origin. */
export const mountAccountPictures = (app: FastifyInstance, { auth }: Pick<AppDeps, 'auth'>): void =>
  mountPictures(app, auth.store);
