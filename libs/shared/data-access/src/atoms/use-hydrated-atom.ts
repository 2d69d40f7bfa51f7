import { createStore, useStore, type Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** Never written to: it answers what every atom starts with. */
const INITIAL = createStore();

/**
 * The value of an atom. The server and hydration see what it starts with, also in a part that hydrates after the atom
 * was written to (`useAtomValue` would read the newer value there and differ from the page).
 */
export function useHydratedAtom<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => INITIAL.get(atom),
  );
}
