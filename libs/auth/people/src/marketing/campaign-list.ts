import type { CampaignState } from '@plumbline/auth/domain';
import { containing } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';
import { offsetOf, paged, PER_PAGE } from '../store/paging';
import type { AuthStore } from '../store/auth-store';
import type { CampaignRow } from './campaign';

interface ListAsk {
  readonly q?: string | undefined;
  readonly state?: CampaignState | undefined;
  readonly sort: 'newest' | 'oldest' | 'people';
  readonly page: number;
}

interface Counted extends CampaignRow {
  readonly queued: number;
  readonly skipped: number;
  readonly sent: number;
  readonly failed: number;
  readonly ended: number;
  readonly total: number;
}

const ORDERS = { newest: sql`c.id desc`, oldest: sql`c.id`, people: sql`c.people desc, c.id desc` } as const;

/** Campaigns with what became of them. */
const counted = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Counted>`
  select c.*, n.*, count(*) over ()::int as total from campaigns c cross join lateral (
    select (count(*) filter (where p.state = 'queued'))::int as queued,
      (count(*) filter (where p.state = 'skipped'))::int as skipped,
      (count(*) filter (where m.state in ('sent', 'stored')))::int as sent,
      (count(*) filter (where m.state = 'failed'))::int as failed,
      (count(*) filter (where exists (select from mail_consents k where k.user_id = p.user_id and not k.granted
        and k.topic = 'product_news' and k.source = 'mail' and k.at > p.at)))::int as ended
    from campaign_people p left join mails m on m.id = p.mail_id where p.campaign_id = c.id
  ) n where ${where} order by ${rest}`;

function toWire(row: Counted) {
  const { id, subject, audience, active_days, state, people, queued, skipped, sent, failed, ended } = row;
  return {
    id,
    subject,
    audience,
    active_days,
    state,
    people,
    queued,
    skipped,
    sent,
    failed,
    ended,
    staff: row.staff_name,
    approved_by: row.approved_by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** A page of the marketing mails that were begun. */
export async function campaignList(store: AuthStore, { q, state, sort, page }: ListAsk) {
  const named = q === undefined ? sql`true` : sql`c.subject ilike ${containing(q)}`;
  const where = sql`${named} and (${state ?? null}::text is null or c.state = ${state ?? null})`;
  const rest = sql`${ORDERS[sort]} limit ${PER_PAGE} offset ${offsetOf(page)}`;
  const { rows } = await counted(where, rest).execute(store);
  return paged(rows.map(toWire), rows[0]?.total ?? 0, page);
}

/** One of them. */
export async function campaignById(store: AuthStore, id: number) {
  const { rows } = await counted(sql`c.id = ${id}`, sql`c.id`).execute(store);
  return rows[0] && toWire(rows[0]);
}
