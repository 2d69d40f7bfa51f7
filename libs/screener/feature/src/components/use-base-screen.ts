import type { SavedCalls } from '@plumbline/screener/contract';
import { hashQuery, userScreenerQuery } from '@plumbline/screener/data-access';
import type { ApiError, ResultOf } from '@plumbline/shared/domain';
import type { ScreenState } from '@plumbline/screener/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

/** A screen that somebody saved. */
export type SavedScreen = ResultOf<SavedCalls['GET /_api/user_screeners/{id}']>;

/** The screen an address begins with. */
export interface BaseScreen {
  readonly saved: SavedScreen | undefined;
  readonly base: Partial<ScreenState>;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
}

/** Without what is not there: an absent part leaves what is below it. */
const present = (state: object): Partial<ScreenState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

/** The saved screen or the short link that an address names; its other parts override it. */
export function useBaseScreen(): BaseScreen {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const hash = params.get('sh') ?? '';
  const saved = useQuery({ ...userScreenerQuery(id), enabled: /^[1-9]\d*$/.test(id) });
  const link = useQuery({ ...hashQuery(hash), enabled: hash !== '' });
  const state = saved.data?.state ?? link.data?.state;
  return {
    saved: saved.data,
    base: state ? present(state) : {},
    isLoading: saved.isLoading || link.isLoading,
    error: saved.error ?? link.error,
  };
}
