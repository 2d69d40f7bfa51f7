/** Where an alert stands between two evaluations; of a list, of one member. */
export interface AlertState {
  /** `waiting` was true when it was first looked at: it tells nothing until it was false once. */
  readonly phase: 'new' | 'waiting' | 'armed' | 'fired';
  /** How often in a row the condition held while it was armed. */
  readonly held: number;
  /** Trading days in a row of which it is not known. */
  readonly unknown: number;
}

/** Result of evaluating a condition. */
export interface Observed {
  /** Undefined: not known. */
  readonly holds: boolean | undefined;
  /** Of a comparison: how far the value is on the side where it does not hold, in the unit of the value. */
  readonly beyond?: number | undefined;
}

/** How quickly an alert tells, and when it does again. */
export interface Steadiness {
  /** Trading days in a row. */
  readonly hold: number;
  /** How far beyond the level the value must go before the alert can tell again. */
  readonly margin: number;
}

/** Outcome of an evaluation besides the state. */
export type Outcome = 'fires' | 'no-data' | 'data-back' | undefined;

/** Before the first evaluation. */
export const NEW_STATE: AlertState = { phase: 'new', held: 0, unknown: 0 };

/** So many trading days without a value are reported, once. */
export const UNKNOWN_DAYS = 5;

/** Default margin: a hundredth of the level. */
export const defaultMargin = (level: number | undefined): number =>
  level === undefined || Number.isNaN(level) ? 0 : Math.abs(level) / 100;

function known(
  state: AlertState,
  holds: boolean,
  beyond: number | undefined,
  { hold, margin }: Steadiness,
): AlertState & { readonly fires: boolean } {
  const { phase } = state;
  const at = (next: AlertState['phase'], held = 0) => ({
    phase: next,
    held,
    unknown: 0,
    fires: next === 'fired' && phase === 'armed',
  });
  if (phase === 'new') return at(holds ? 'waiting' : 'armed');
  if (phase === 'armed') {
    if (!holds) return at('armed');
    return state.held + 1 >= hold ? at('fired') : at('armed', state.held + 1);
  }
  const isBeyond = beyond === undefined || Number.isNaN(beyond) || beyond >= margin;
  return at(!holds && isBeyond ? 'armed' : phase);
}

/**
 * One evaluation: new → waiting or armed → fired → armed. The first one only sets the state. Armed fires when the condition
 * held `hold` times in a row; false begins the count again, unknown neither counts nor begins it again. Fired or waiting is
 * armed again once the condition is false and the value is beyond the level by the margin.
 */
export function stepAlert(
  state: AlertState,
  { holds, beyond }: Observed,
  steadiness: Steadiness,
): readonly [AlertState, Outcome] {
  if (holds === undefined) {
    const unknown = state.unknown + 1;
    return [{ ...state, unknown }, unknown === UNKNOWN_DAYS ? 'no-data' : undefined];
  }
  const { fires, ...next } = known(state, holds, beyond, steadiness);
  if (fires) return [next, 'fires'];
  return [next, state.unknown >= UNKNOWN_DAYS ? 'data-back' : undefined];
}
