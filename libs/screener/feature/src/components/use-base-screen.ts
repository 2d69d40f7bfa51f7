import { useSession } from '@plumbline/auth/data-access';
import type { SavedCalls } from '@plumbline/screener/contract';
import { hashQuery, namedScreenersQuery, userScreenerQuery } from '@plumbline/screener/data-access';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { PREDEFINED_SCREENS, type ScreenState } from '@plumbline/screener/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

/** A screen that somebody saved. */
export type SavedScreen = ResultOf<SavedCalls['GET /_api/user_screeners/{id}']>;

/** The screen an address begins with. */
export interface BaseScreen {
  readonly saved: SavedScreen | undefined;
  /** Of a screen of the product. */
  readonly title: string | undefined;
  readonly base: Partial<ScreenState>;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
}

/** Without what is not there: an absent part leaves what is below it. */
const present = (state: object): Partial<ScreenState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A screen of the product by its name, or by the name of its page. */
const predefinedNamed = (name: string) =>
  PREDEFINED_SCREENS.find((screen) => isSameName(screen.slug, name) || isSameName(screen.name, name));

/** The screen of the product with a name, else the reader's own. */
function useNamedScreen(name: string) {
  const session = useSession();
  const predefined = predefinedNamed(name);
  const isOwn = name !== '' && predefined === undefined;
  const own = useQuery({ ...namedScreenersQuery(name), enabled: isOwn && session.state === 'member' });
  const saved = own.data?.data.find((screen) => isSameName(screen.name, name));
  const isLoading = isOwn && (session.state === 'starting' || own.isLoading);
  const isNothing = isOwn && !isLoading && !saved;
  const error = isNothing ? new ApiError(404, `There is no screen named "${name}".`) : own.error;
  const { formula, columns, order } = predefined ?? {};
  return { saved, predefined, state: { formula, columns, order }, isLoading, error };
}

/** The saved screen of a number. */
const useSavedScreen = (id: string) => useQuery({ ...userScreenerQuery(id), enabled: /^[1-9]\d*$/.test(id) });

/** Returns the screen named in an address: a number takes precedence over a short link, and that over a name. */
function namesOf(params: URLSearchParams) {
  const part = (name: string): string => (params.get(name) ?? '').trim();
  const [id, hash] = [part('id'), part('sh')];
  return { id, hash, name: id === '' && hash === '' ? part('name') : '' };
}

/** The saved screen or the short link that an address names; its other parts override it. */
export function useBaseScreen(): BaseScreen {
  const [params] = useSearchParams();
  const { id, hash, name } = namesOf(params);
  const named = useNamedScreen(name);
  const byId = useSavedScreen(id);
  const link = useQuery({ ...hashQuery(hash), enabled: hash !== '' });
  const saved = byId.data ?? named.saved;
  return {
    saved,
    title: named.predefined?.name,
    base: present(saved?.state ?? link.data?.state ?? named.state),
    isLoading: [byId, link, named].some(({ isLoading }) => isLoading),
    error: byId.error ?? link.error ?? named.error,
  };
}
