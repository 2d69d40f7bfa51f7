import type { Audience } from '@plumbline/auth/domain';
import { addDays, dayIn } from '@plumbline/shared/domain';
import { sql, type RawBuilder } from 'kysely';

/** `statusNow` of `users` at a moment, in SQL: by the parts of a membership, or by the columns where there are none. */
export const effectiveStatusSql = (now: Date): RawBuilder<number> => sql<number>`
  case
    when standing_parts is not null then coalesce(
      (select max((part ->> 'status')::int) from jsonb_array_elements(standing_parts) part
        where part ->> 'until' is null or (part ->> 'until')::float8 > ${now.getTime()}::float8),
      case when amount_paid <> 0 or trial_ends_at is not null then 0 else 1 end)
    when status >= 3 and case
      when amount_paid = 0 then trial_ends_at
      else subscription_ends_at + case when renew_auto then interval '5 days' else interval '0' end
    end <= ${now} then 0
    else status
  end`;

const CHOSEN: Readonly<Record<Audience, (now: Date) => RawBuilder<boolean>>> = {
  everyone: () => sql<boolean>`true`,
  paid: (now) => sql<boolean>`${effectiveStatusSql(now)} >= 3`,
  free: (now) => sql<boolean>`${effectiveStatusSql(now)} < 3`,
  staff: () => sql<boolean>`admin`,
};

export interface AudienceChoice {
  readonly audience: Audience;
  /** Only people who were here within so many days; null: all. */
  readonly active_days: number | null;
}

/** Whether a row of `users` belongs to an audience: confirmed accounts that are neither switched off nor leaving. */
export function inAudience({ audience, active_days: days }: AudienceChoice, now: Date): RawBuilder<boolean> {
  const since = days === null ? undefined : addDays(dayIn('UTC', now), -days);
  return sql<boolean>`
    email_confirmed_at is not null and disabled_at is null and deletes_at is null
    and (${since === undefined}::boolean or last_active_on >= ${since ?? null}::date)
    and (${CHOSEN[audience](now)})`;
}
