import { loginPath } from './auth-paths';

/** Actions that need a sign-in: visitors may only browse. */
export type MemberAction = 'bookmark' | 'download' | 'save' | 'set alerts';

/**
 * Where somebody who is about to do it has to go first, undefined for members: visitors sign in and come back to
 * `place` (path, query and hash), and nothing was changed.
 */
export const placeBefore = (_action: MemberAction, isVisitor: boolean, place: string): string | undefined =>
  isVisitor ? loginPath(place) : undefined;
