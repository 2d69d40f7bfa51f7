import { accountCalls, bookmarkCalls, staffCalls } from '@plumbline/auth/contract';
import { accountHandlers, bookmarkHandlers, mountPictures, staffHandlers, staffNote } from '@plumbline/auth/server';
import { missedCalls, statusCalls } from '@plumbline/market-data/contract';
import { missedHandlers, statusHandlers } from '@plumbline/market-data/server';
import { cacheCalls, slowCalls } from '@plumbline/shared/contract';
import { bindCalls, cacheHandlers, slowHandlers, type BoundCall } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app';

/** Calls of one's own account, and of staff. */
export const accountContracts = {
  ...accountCalls,
  ...bookmarkCalls,
  ...staffCalls,
  ...statusCalls,
  ...missedCalls,
  ...cacheCalls,
  ...slowCalls,
};

type Deps = Pick<
  AppDeps,
  'auth' | 'brand' | 'market' | 'version' | 'dataSources' | 'reportEvidence' | 'caches' | 'slow'
>;

/** Calls of staff about the installation: what they did goes into the list of changes. */
function bindOperation({ auth, market, version, dataSources, reportEvidence, caches, slow }: Deps): BoundCall[] {
  const note = staffNote(auth);
  const { jobs } = dataSources;
  return [
    ...bindCalls(statusCalls, statusHandlers({ market, build: version, note, ...dataSources })),
    ...bindCalls(missedCalls, missedHandlers({ market, evidence: reportEvidence, jobs, note })),
    ...bindCalls(cacheCalls, cacheHandlers({ caches, note })),
    ...bindCalls(slowCalls, slowHandlers(slow)),
  ];
}

export function bindAccounts(deps: Deps): BoundCall[] {
  const { auth, brand } = deps;
  return [
    ...bindCalls(accountCalls, accountHandlers({ ...auth, brand })),
    ...bindCalls(bookmarkCalls, bookmarkHandlers(auth)),
    ...bindCalls(staffCalls, staffHandlers(auth)),
    ...bindOperation(deps),
  ];
}

/** Pictures of people; on both surfaces, so that each shows them from its own origin. */
export const mountAccountPictures = (app: FastifyInstance, { auth }: Pick<AppDeps, 'auth'>): void =>
  mountPictures(app, auth.store);
