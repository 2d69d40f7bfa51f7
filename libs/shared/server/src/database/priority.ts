import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who gets a database connection first, and is refused last. `own` is work of the process itself, outside of any
 * request.
 */
export const PRIORITIES = ['health', 'sign-in', 'own', 'member', 'visitor'] as const;

export type Priority = (typeof PRIORITIES)[number];

/** Who asks: one request, or the process itself. A visitor becomes a member when the token is proven. */
export interface Standing {
  priority: Priority;
}

const standings = new AsyncLocalStorage<Standing>();

export const runAs = <T>(standing: Standing, work: () => T): T => standings.run(standing, work);

export const currentStanding = (): Standing => standings.getStore() ?? { priority: 'own' };

/** Members come before visitors. */
export function noteMember(): void {
  const standing = standings.getStore();
  if (standing?.priority === 'visitor') standing.priority = 'member';
}
