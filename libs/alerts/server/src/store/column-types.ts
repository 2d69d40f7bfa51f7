import type { AlertableType, AlertKey, AlertState, CalendarKind, Frequency, Trigger } from '@plumbline/alerts/domain';
import type { Day } from '@plumbline/shared/domain';

/**
 * State between two evaluations. An evaluation of a day begins with the state before that day, so that repeating it,
 * also after a crash, gives the same result.
 */
export interface KeptState {
  /** Day of the data of the last evaluation. */
  readonly day?: Day;
  /** After and before that day: of the one thing that is watched as `own`, of members by the id of the security. */
  readonly now?: AlertStates;
  readonly before?: AlertStates;
  /** Value of the last evaluation and of that of the day before. */
  readonly value?: number | null;
  readonly valueBefore?: number | null;
  /** Ids of the securities a screen found, after and before that day. */
  readonly found?: readonly string[];
  readonly foundBefore?: readonly string[];
  /** Values of the newest periods of a series, by their first day. */
  readonly periods?: Readonly<Record<Day, number>>;
}

/** States by what they are of. */
export type AlertStates = Readonly<Record<string, AlertState>>;

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  alert_calendars: { kinds: readonly CalendarKind[]; channels: readonly ('mail' | 'feed')[] };
  alert_firings: { key: AlertKey };
  alerts: {
    alertable_type: AlertableType;
    key: AlertKey;
    trigger: Trigger;
    trigger_frequency: Frequency;
    state: KeptState;
  };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  user_screeners: 'name' | 'id';
  portfolios: 'id' | 'user_id';
}
