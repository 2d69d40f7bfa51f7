import { isMoreSkipPath, isSkipPath } from '@plumbline/shell/domain';

/** Where signing in leads back to: the page that is left, unless it is home or one of the ways in. */
export function placeOf(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '/';
  return path === '/' || isSkipPath(path) || isMoreSkipPath(path) ? undefined : address;
}
