import type { KeyScope, LimitSource } from '@plumbline/data-api/domain';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Limits } from '../public/limits';
import type { DataApiStore } from '../store/tables';

/** Rights of one person with the data API. */
export interface Standing {
  readonly limits: Limits;
  readonly source: LimitSource;
  /** Rights that staff leave to the keys of the person; all where they set none. */
  readonly scopes: readonly KeyScope[] | undefined;
  /** True where files may be downloaded: where nothing is offered, everybody may. */
  readonly hasFiles: boolean;
}

interface Row {
  readonly is_special: boolean;
  readonly special_credits: number | null;
  readonly special_calls: number | null;
  readonly scopes: KeyScope[] | null;
  readonly has_plan: boolean;
  readonly plan_credits: number | null;
  readonly plan_calls: number | null;
  readonly plan_files: boolean | null;
  readonly has_offers: boolean;
}

/** So long a process uses what it read: a change of staff holds everywhere within this time. */
const KEPT_MS = 5_000;
const MAX_KEPT = 10_000;

const LAST_DAY = (until: string) => sql`(${sql.ref(until)} is null or ${sql.ref(until)} >= current_date)`;

async function readRow(store: DataApiStore, userId: number): Promise<Row> {
  const { rows } = await sql<Row>`select s.user_id is not null as is_special, s.credits_a_day as special_credits,
      s.calls_a_minute as special_calls, s.scopes, t.name is not null as has_plan, t.credits_a_day as plan_credits,
      t.calls_a_minute as plan_calls, t.files as plan_files, exists (select from data_types where offered) as has_offers
    from (select ${userId}::bigint as user_id) me
    left join data_special_users s on s.user_id = me.user_id and ${LAST_DAY('s.until')}
    left join data_subscriptions p on p.user_id = me.user_id and p.state = 'active' and ${LAST_DAY('p.until')}
    left join data_types t on t.name = p.type`.execute(store);
  return rows[0]!;
}

/** Limits set by staff for a person override the plan, and the plan overrides the site. */
function standingOf(row: Row, site: Limits): Standing {
  const plan: Limits = {
    creditsADay: row.plan_credits ?? site.creditsADay,
    callsAMinute: row.plan_calls ?? site.callsAMinute,
  };
  return {
    limits: {
      creditsADay: row.special_credits ?? plan.creditsADay,
      callsAMinute: row.special_calls ?? plan.callsAMinute,
    },
    source: row.is_special ? 'staff' : row.has_plan ? 'plan' : 'site',
    scopes: row.scopes && row.scopes.length > 0 ? row.scopes : undefined,
    hasFiles: row.plan_files ?? !row.has_offers,
  };
}

/** Looks up what people may do: those of the site where neither a plan nor staff say otherwise. */
export function createStandings(store: DataApiStore, site: Limits, now: () => number) {
  const kept = new LRUCache<number, { readonly standing: Standing; readonly until: number }>({ max: MAX_KEPT });
  const read = async (userId: number): Promise<Standing> => standingOf(await readRow(store, userId), site);
  return {
    /** At most some seconds old. */
    of: async (userId: number): Promise<Standing> => {
      const known = kept.get(userId);
      if (known && known.until > now()) return known.standing;
      const standing = await read(userId);
      kept.set(userId, { standing, until: now() + KEPT_MS });
      return standing;
    },
    /** As it is now: for who just changed something. */
    now: read,
  };
}

export type Standings = ReturnType<typeof createStandings>;
