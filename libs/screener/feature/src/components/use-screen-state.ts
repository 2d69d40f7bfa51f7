import { DATA_PARAM, readState, writeState, type ScreenState } from '@plumbline/screener/domain';
import { useSearch } from '@plumbline/shared/kit';

/** Parts of an address that are not of the screen itself. */
const KEPT = ['id', 'name', 'sh', 'show_header', 'manage', DATA_PARAM];

/** Reader's choices, and how they change. */
export interface ScreenChoice {
  readonly state: ScreenState;
  /** Another condition, order or universe begins again at the first page. `isLive` leaves no step to go back to. */
  readonly change: (parts: Partial<ScreenState>, isLive?: boolean) => void;
}

/** The state of the address; what it does not say is as in `base`. */
export function useScreenState(base: Partial<ScreenState> = {}): ScreenChoice {
  const [params, setParams] = useSearch();
  const state = readState(params, base);
  const change = (parts: Partial<ScreenState>, isLive = false) => {
    const next = writeState({ ...state, page: 1, ...parts }, base);
    for (const name of KEPT) if (params.has(name)) next.set(name, params.get(name) ?? '');
    setParams(next, { replace: isLive, preventScrollReset: true });
  };
  return { state, change };
}
