import { readListState, writeListState, type ListShape, type ListState } from '@plumbline/shared/domain';
import { useLocation } from 'react-router-dom';
import { useSearch } from '../use-search';

/** The state of a list, which is all in its address: it can be sent, reloaded and gone back to. */
export interface AddressedList {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  /** The address of a state. */
  readonly href: (state: ListState) => string;
}

export function useListState(shape: ListShape): AddressedList {
  const [params, setParams] = useSearch();
  const { pathname } = useLocation();
  const write = (state: ListState): URLSearchParams => writeListState(shape, state, params);
  return {
    state: readListState(shape, params),
    onState: (state) => setParams(write(state), { preventScrollReset: true }),
    href: (state) => {
      const query = write(state).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
  };
}
