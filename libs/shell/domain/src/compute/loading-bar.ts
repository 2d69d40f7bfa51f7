/** Milliseconds of the loading bar: before it shows, while it creeps, after the end until it is gone. */
export const LOADING_MS = { throttle: 200, creep: 5_000, hide: 500 } as const;

/** Percent the bar approaches while nothing has arrived. */
const CREEPS_TO = 95;

/** A share of the way as percent of the bar. */
export const clampProgress = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Percent after so many milliseconds of loading: fast at first, then slower, 95 after the whole time. @internal */
export function creepAt(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, (elapsedMs - LOADING_MS.throttle) / LOADING_MS.creep));
  return clampProgress(CREEPS_TO * (1 - (1 - share) ** 2));
}

export type LoadingState =
  | { readonly phase: 'idle' }
  /** Started, not shown yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed' };

/** Events of the bar; `elapsed` when the timer of the current phase has run out. */
export type LoadingEvent = 'start' | 'finish' | 'fail' | 'elapsed';

const IDLE: LoadingState = { phase: 'idle' };

/** The next state. Loads that end before the bar appears never show, but a failure always does. */
export function loadingBar(state: LoadingState, event: LoadingEvent): LoadingState {
  const { phase } = state;
  if (event === 'start') return phase === 'loading' ? state : { phase: 'waiting' };
  if (event === 'fail') return { phase: 'failed' };
  if (event === 'finish') {
    if (phase === 'waiting') return IDLE;
    return phase === 'loading' ? { phase: 'done' } : state;
  }
  if (phase === 'waiting') return { phase: 'loading' };
  return phase === 'loading' ? state : IDLE;
}

/** Milliseconds until 'elapsed' in this phase; undefined where nothing is waited for. */
export function loadingTimer({ phase }: LoadingState): number | undefined {
  if (phase === 'waiting') return LOADING_MS.throttle;
  return phase === 'done' || phase === 'failed' ? LOADING_MS.hide : undefined;
}
