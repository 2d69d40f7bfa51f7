import { loadingBar, loadingTimer, type LoadingEvent, type LoadingState } from '@plumbline/shell/domain';
import { useEffect, useReducer, type ReactNode } from 'react';

export interface LoadingBarProps {
  isBusy: boolean;
  /** Counts failed requests: the bar shows each. */
  failures: number;
}

const IDLE: LoadingState = { phase: 'idle' };

function useLoadingPhase({ isBusy, failures }: LoadingBarProps): LoadingState['phase'] {
  const [state, send] = useReducer((now: LoadingState, event: LoadingEvent) => loadingBar(now, event), IDLE);
  useEffect(() => send(isBusy ? 'start' : 'finish'), [isBusy]);
  useEffect(() => {
    if (failures > 0) send('fail');
  }, [failures]);
  const wait = loadingTimer(state);
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => send('elapsed'), wait);
    return () => clearTimeout(timer);
  }, [state, wait]);
  return state.phase;
}

/** A line at the top while a page loads. It creeps by style alone: nothing renders while it moves. */
export function LoadingBar(props: LoadingBarProps): ReactNode {
  const phase = useLoadingPhase(props);
  if (phase === 'idle' || phase === 'waiting') return null;
  return <div className="loading-bar" data-phase={phase} role="progressbar" aria-label="Loading" />;
}
