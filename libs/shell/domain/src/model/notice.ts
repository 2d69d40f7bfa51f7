import type { Viewer } from './tiers';

/** Days of a free trial. */
export const TRIAL_DAYS = 7;

/** A line of the notification bar. */
export interface Notice {
  /** Names the line, so that a closed one stays closed and the next one shows. */
  readonly id: string;
  readonly text: string;
  /** Where a visitor is led; null where the line only says something. */
  readonly link: string | null;
  /** Whom of those who see the bar it is for. */
  readonly audience: 'all' | Viewer['kind'];
}

/** The first line that is for this viewer. */
export const noticeFor = (notices: readonly Notice[], { kind }: Viewer): Notice | undefined =>
  notices.find(({ audience }) => audience === 'all' || audience === kind);

/** Default notice of the bar until staff write another. */
export const BUILT_IN_NOTICE: Notice = {
  id: 'trial',
  text: `Start your ${String(TRIAL_DAYS)}-day free trial`,
  link: '/register',
  audience: 'all',
};
