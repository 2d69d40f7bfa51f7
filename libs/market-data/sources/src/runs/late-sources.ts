import { addDays, type Day } from '@plumbline/shared/domain';

import type { SourceStatus } from './source-status';

/** Days behind the end of its freshness after which staff hear of a source. */
const LATE_DAYS = 2;

/** True for a source that was switched on and has been late for two days. */
export const isLate = ({ state, through, freshDays }: SourceStatus, today: Day): boolean =>
  state !== 'off' && through !== null && through < addDays(today, -freshDays - LATE_DAYS);

export interface LateMail {
  readonly subject: string;
  readonly text: string;
}

/** The mail to staff about late sources that were not reported before. */
export function lateMail(late: readonly SourceStatus[]): LateMail {
  const [first] = late;
  const subject = late.length === 1 ? `Late: ${first?.title ?? ''}` : `${late.length} sources are late`;
  const lines = late.map(({ title, publisher, health }) => `- ${title} (${publisher}). ${health}.`);
  return {
    subject,
    text: `These sources have had nothing new for two days longer than their data stays fresh:\n\n${lines.join('\n')}\n\nThe Data page of the staff app says more, and asks one again. "npm run plumbline -- sources check" shows what they answer.\n`,
  };
}
