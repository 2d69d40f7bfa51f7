import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import type { ApiError } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The signed-in person; null for visitors, undefined while nobody knows. */
export function useMe(): number | null | undefined {
  const session = useSession();
  if (session.state === 'starting') return undefined;
  return session.state === 'member' ? session.user.user_id : null;
}

/** Asks again for an answer that was made for somebody else: pages are rendered for everybody. */
export function useOwnAnswer<T extends { readonly viewer: number | null }>(
  query: UseQueryResult<T, ApiError>,
): number | null | undefined {
  const me = useMe();
  const { data, refetch } = query;
  const isForOther = me !== undefined && data !== undefined && data.viewer !== me;
  useEffect(() => {
    if (isForOther) void refetch();
  }, [isForOther, refetch]);
  return me;
}

/** Leads a visitor to the sign-in page and back; runs `work` for a member. */
export function useAsMember(): (work: (me: number) => void) => void {
  const me = useMe();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (work) => {
    if (me === null) void navigate(loginPath(pathname + search));
    else if (me !== undefined) work(me);
  };
}

const PARTS = [/^GET \/_api\/forum\//, /^GET \/api\//, /^GET \/_api\/user\/(\{id\}|follow)/];

/** Everything of the forum that is on screen is asked for again. */
export function useForumRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && PARTS.some((part) => part.test(key)),
    });
}

/** Says what went wrong. */
export function showFailure(error: unknown): undefined {
  notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe', key: 'forum' });
  return undefined;
}
