import { readListState, writeListState, type ListShape, type ListState } from '@plumbline/shared/domain';
import type { ListMove } from '@plumbline/shared/ui/ListView';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearch } from '../use-search';

/** The state of a list and how it is changed. */
export interface ListHandle {
  readonly state: ListState;
  readonly onState: (state: ListState, move?: ListMove) => void;
  /** The address of a state, where it has one. */
  readonly href?: (state: ListState) => string;
}

/** The state of a list, which is all in its address: it can be sent, reloaded and gone back to. */
export function useListState(shape: ListShape): ListHandle {
  const [params, setParams] = useSearch();
  const { pathname } = useLocation();
  const write = (state: ListState): URLSearchParams => writeListState(shape, state, params);
  return {
    state: readListState(shape, params),
    onState: (state, move) => setParams(write(state), { preventScrollReset: true, ...move }),
    href: (state) => {
      const query = write(state).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
  };
}

/** The state of a list that is a part of its page: it is gone with the page. */
export function useLocalListState(shape: ListShape): ListHandle {
  const [state, setState] = useState(() => readListState(shape, new URLSearchParams()));
  return { state, onState: setState };
}
