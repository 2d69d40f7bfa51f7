import type { assistantStaffCalls } from '@plumbline/assistant/contract';
import { ApiError } from '@plumbline/shared/domain';
import { countRows, offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { AssistantDeps } from '../deps';
import { runExamples } from '../staff/run-examples';
import { selfTest } from '../staff/self-test';
import { messagesToWire } from '../store/message-wire';
import { assistantStore } from '../store/tables';
import type { AiReviews } from '../store/tables.generated';

const PER_PAGE = 20;

type ReviewRow = Pick<
  Selectable<AiReviews>,
  'id' | 'version' | 'state' | 'rating' | 'comment' | 'note' | 'ticket_id' | 'created_at' | 'message_id'
>;

interface ReviewQuery {
  readonly page: number;
  readonly review?: 'open' | 'done' | undefined;
  readonly rating?: number | undefined;
  readonly support?: '1' | undefined;
}

async function listReviews({ db }: AssistantDeps, { page, review, rating, support }: ReviewQuery) {
  const where = sql`(${review ?? null}::text is null or r.state = ${review ?? null})
    and (${rating ?? null}::int is null or r.rating = ${rating ?? null})
    and (${support ?? null}::text is null or m.kind = 'support' or r.ticket_id is not null)`;
  const from = sql`from ai_reviews r join ai_messages m on m.id = r.message_id where ${where}`;
  const total = await countRows(db, from);
  const { rows } =
    await sql<ReviewRow>`select r.* ${from} order by r.id desc limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(
      db,
    );
  const found = await assistantStore(db)
    .selectFrom('ai_messages')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.map((row) => row.message_id)))))
    .execute();
  const messages = new Map(
    (await messagesToWire(db, found)).map((message, at) => [message.id, { message, kind: found[at]!.kind }]),
  );
  const data = rows.map(({ id, version, state, note, comment, ticket_id: ticket, created_at, message_id, ...row }) => ({
    id,
    version,
    state,
    note,
    comment,
    ticket,
    rating: row.rating,
    created_at: created_at.toISOString(),
    ...messages.get(message_id)!,
  }));
  return paged(data, { total, page, perPage: PER_PAGE });
}

interface Totals {
  readonly questions: number;
  readonly answered: number;
  readonly failed: number;
  readonly sentences: number;
  readonly withheld: number;
  readonly median_seconds: number | null;
}

async function readStats({ db }: AssistantDeps, isSupport: boolean) {
  const of = sql`m.created_at > now() - interval '30 days' and (not ${isSupport} or m.kind = 'support')`;
  const totals = await sql<Totals>`select count(*) as questions, count(*) filter (where state = 'done') as answered,
      count(*) filter (where state = 'failed') as failed, coalesce(sum(jsonb_array_length(sentences)), 0) as sentences,
      coalesce(sum(jsonb_array_length(withheld)), 0) as withheld,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at))
        filter (where finished_at is not null and state = 'done') as median_seconds
    from ai_messages m where ${of}`.execute(db);
  const calls = await sql<{ tool_calls: number; tool_errors: number }>`select count(*) as tool_calls,
      count(*) filter (where failed is not null) as tool_errors
    from ai_tool_calls c join ai_messages m on m.id = c.message_id where ${of}`.execute(db);
  const ratings = await sql<{
    good: number;
    neutral: number;
    bad: number;
  }>`select count(*) filter (where rating = 1) as good,
      count(*) filter (where rating = 0) as neutral, count(*) filter (where rating = -1) as bad
    from ai_reviews r join ai_messages m on m.id = r.message_id where ${of}`.execute(db);
  const days = await sql<{
    day: string;
    questions: number;
    withheld: number;
  }>`select m.created_at::date as day, count(*) as questions,
      coalesce(sum(jsonb_array_length(withheld)), 0) as withheld
    from ai_messages m where ${of} group by 1 order by 1`.execute(db);
  return { ...totals.rows[0]!, ...calls.rows[0]!, ratings: ratings.rows[0]!, days: days.rows };
}

/** Calls of staff: reviews, statistics, what the model can do, examples. */
export const assistantStaffHandlers = (deps: AssistantDeps): Handlers<typeof assistantStaffCalls> => ({
  'GET /_api/admin/guru_gpt/reviews': ({ query }) => listReviews(deps, query),
  'PUT /_api/admin/guru_gpt/reviews/{id}': async ({ params: { id }, body: { state, note, version } }, context) => {
    const row = await assistantStore(deps.db)
      .selectFrom('ai_reviews')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'There is no such review');
    const changed =
      await sql`update ai_reviews set state = ${state}, note = ${note}, version = version + 1, updated_at = now()
      where id = ${id} and version = ${version ?? row.version} returning id`.execute(deps.db);
    if (changed.rows.length === 0) throw new ApiError(409, 'Somebody else changed this review: look at it again');
    await deps.note(context, `assistant review ${state}`, String(id));
    return { ok: true };
  },
  'GET /_api/admin/guru_gpt/stats': ({ query }) => readStats(deps, query.support === '1'),
  'POST /_api/admin/guru_gpt/self_test': async () => {
    const { model, settings } = deps.assistant;
    return {
      model: model?.name ?? null,
      host: model?.host ?? null,
      checks: model ? await selfTest(model) : [],
      settings: [...settings],
    };
  },
  'POST /_api/admin/guru_gpt/training_data/run': () => runExamples(deps),
});
