import { topicsQuery, type SupportCalls } from '@plumbline/support/data-access';
import { waitText, WEEKDAYS } from '@plumbline/support/domain';
import { formatMoment, plural, type ResultOf } from '@plumbline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Topics = ResultOf<SupportCalls['GET /_api/user/tickets_topics']>;

/** How long others waited lately, and when an answer is likely; nothing where too few asked. */
export function WaitNote({ topic }: { topic: string }): ReactNode {
  const { data } = useQuery(topicsQuery());
  const wait = data?.data.find(({ value }) => value === topic)?.wait;
  if (!wait) return null;
  const about = wait.is_of_topic ? 'questions on this topic' : 'questions';
  const measured = data.hours.windows.length > 0 ? ' of support hours' : '';
  return (
    <p className="m-0 text-sm text-ink-2">
      Half of recent {about} were answered within {waitText(wait.half)}
      {measured}, nine in ten within {waitText(wait.nine_in_ten)} (
      {plural(wait.count, { one: '# question', other: '# questions' })} of 90 days). Asked now, half would have an
      answer by {formatMoment(wait.expected_at)}.
    </p>
  );
}

/** Days with the same hours next to each other are one line. */
function linesOf(windows: Topics['hours']['windows']): string[] {
  const byHours = new Map<string, number[]>();
  for (const { weekday, from, to } of windows)
    byHours.set(`${from}–${to}`, [...(byHours.get(`${from}–${to}`) ?? []), weekday]);
  return [...byHours].map(([time, days]) => `${daysText(days)} ${time}`);
}

function daysText(days: readonly number[]): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const name = (day: number) => WEEKDAYS[day - 1] ?? '';
  const isRun = days.length > 2 && last - first === days.length - 1;
  return isRun ? `${name(first)} to ${name(last)}` : days.map(name).join(', ');
}

/** When support is there; nothing where staff named no hours. */
export function SupportHoursNote(): ReactNode {
  const { data } = useQuery(topicsQuery());
  if (!data || data.hours.windows.length === 0) return null;
  return (
    <p className="m-0 text-sm text-ink-2">
      Support hours: {linesOf(data.hours.windows).join('; ')} ({data.hours.zone.replaceAll('_', ' ')} time)
    </p>
  );
}
