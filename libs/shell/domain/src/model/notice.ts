/** Days of a free trial. */
export const TRIAL_DAYS = 7;

/** A line of the notification bar. */
export interface Notice {
  /** Names the line, so that a closed one stays closed and the next one shows. */
  readonly id: string;
  readonly text: string;
  /** Where a visitor is led; null where the line only says something. */
  readonly link: string | null;
}

/** What the bar offers until staff write something else. */
export const BUILT_IN_NOTICE: Notice = {
  id: 'trial',
  text: `Start your ${String(TRIAL_DAYS)}-day free trial`,
  link: '/register',
};
