import { accountCalls, bookmarkCalls, staffCalls } from '@plumbline/auth/contract';
import { accountHandlers, bookmarkHandlers, mountPictures, staffHandlers, staffNote } from '@plumbline/auth/server';
import { statusCalls } from '@plumbline/market-data/contract';
import { statusHandlers } from '@plumbline/market-data/server';
import { bindCalls, type BoundCall } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app';

/** Calls of one's own account, and of staff. */
export const accountContracts = { ...accountCalls, ...bookmarkCalls, ...staffCalls, ...statusCalls };

type Deps = Pick<AppDeps, 'auth' | 'brand' | 'market' | 'version' | 'dataSources'>;

export function bindAccounts({ auth, brand, market, version, dataSources }: Deps): BoundCall[] {
  return [
    ...bindCalls(accountCalls, accountHandlers({ ...auth, brand })),
    ...bindCalls(bookmarkCalls, bookmarkHandlers(auth)),
    ...bindCalls(staffCalls, staffHandlers(auth)),
    ...bindCalls(statusCalls, statusHandlers({ market, build: version, note: staffNote(auth), ...dataSources })),
  ];
}

/** Pictures of people; on both surfaces, so that each shows them from its own origin. */
export const mountAccountPictures = (app: FastifyInstance, { auth }: Pick<AppDeps, 'auth'>): void =>
  mountPictures(app, auth.store);
