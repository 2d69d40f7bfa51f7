import { isRichTextEmpty, richTextToPlain } from '@plumbline/rich-text/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { helpCalls } from '@plumbline/support/contract';
import { HELP_GROUPS } from '@plumbline/support/domain';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import { supportStore } from '../store/tables';

const DAY_SECONDS = 86_400;

/** Calls of questions and answers. */
export const helpHandlers = ({ db, support }: SupportDeps): Handlers<typeof helpCalls> => ({
  'GET /_api/support/help': async () => {
    const rows = await supportStore(db)
      .selectFrom('help_entries as e')
      .leftJoin('help_votes as v', 'v.entry_id', 'e.id')
      .select((eb) => [
        'e.id',
        'e.question',
        'e.topic',
        'e.answer',
        'e.words',
        'e.updated_at',
        eb.fn.coalesce('v.helped', eb.val(0)).as('helped'),
        eb.fn.coalesce('v.not_helped', eb.val(0)).as('not_helped'),
      ])
      .where('e.published', '=', true)
      .where((eb) => eb('e.topic', '=', eb.fn.any(eb.val([...HELP_GROUPS]))))
      .orderBy('e.place')
      .orderBy('e.id')
      .execute();
    const data = rows
      .filter(({ answer }) => !isRichTextEmpty(answer))
      .map(({ topic, words, updated_at, ...row }) => ({
        ...row,
        group: topic,
        plain: richTextToPlain(row.answer),
        words: words ?? '',
        updated_at: updated_at.toISOString(),
      }));
    return { data };
  },
  'POST /_api/support/help/{id}/vote': async ({ params: { id }, body: { helped } }, context) => {
    const { rows } = await sql`select 1 from help_entries where id = ${id} and published`.execute(db);
    if (rows.length === 0) throw new ApiError(404, 'There is no such answer');
    const key = support.counters.keyOf('help', `${String(id)} ${context.caller.address}`);
    await support.counters.takeOne(key, 1, DAY_SECONDS);
    await sql`insert into help_votes (entry_id, helped, not_helped) values (${id}, ${helped ? 1 : 0}, ${helped ? 0 : 1})
      on conflict (entry_id) do update set helped = help_votes.helped + excluded.helped,
        not_helped = help_votes.not_helped + excluded.not_helped`.execute(db);
    return { ok: true };
  },
});
