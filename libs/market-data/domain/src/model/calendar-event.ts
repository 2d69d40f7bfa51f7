import type { Day } from '@plumbline/shared/domain';

/** A dated event of a calendar: a release of figures, a decision, results of a company. */
export interface CalendarEvent {
  /** 'macro' or 'earnings'. */
  readonly kind: string;
  readonly day: Day;
  /** As the calendar writes it, '14:00' in the zone 'ET'; null where it says no time. */
  readonly time: string | null;
  readonly zone: string | null;
  readonly event: string;
  readonly country: string | null;
  readonly symbol: string | null;
  readonly impact: string | null;
  readonly forecast: string | null;
  readonly previous: string | null;
  /** Released value. */
  readonly actual: string | null;
  readonly publisher: string | null;
  /** When the event was known to come, at the latest. */
  readonly at: number;
  readonly by_time: boolean;
}
