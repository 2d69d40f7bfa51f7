import { formatCount } from '@plumbline/shared/domain';

interface Limited {
  readonly credits_a_day: number | null;
  readonly calls_a_minute: number | null;
}

/** Limits in words: null is none. */
export function limitWords({ credits_a_day: credits, calls_a_minute: calls }: Limited): string {
  if (credits === null && calls === null) return 'Any number of calls';
  const ofDay = credits === null ? 'Any number of credits' : `${formatCount(credits)} credits a day`;
  return calls === null ? ofDay : `${ofDay}, ${formatCount(calls)} calls a minute`;
}
