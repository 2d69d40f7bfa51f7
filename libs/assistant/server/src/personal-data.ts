import { sentenceText } from '@plumbline/assistant/domain';
import type { PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { sessionResource } from './store/session-resource';
import { assistantStore } from './store/tables';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data of the assistant. */
export const assistantData: PersonalData = {
  kept: [
    {
      what: 'questions to the assistant, its answers, the calls behind them, your ratings; staff read what you rated or sent to support',
      where: 'application store; questions go to the connected model, too',
      howLong: '90 days, or until you remove them or the account is deleted',
    },
    { what: 'how many questions you asked the assistant on a day', where: 'application store', howLong: '90 days' },
  ],
  tables: { ai_sessions: COPIED, ai_messages: COPIED, ai_reviews: COPIED, ai_usage: COPIED },
  copy: async (db, userId) => {
    const rows = await assistantStore(db)
      .selectFrom('ai_messages as m')
      .leftJoin('ai_reviews as r', 'r.message_id', 'm.id')
      .select(['m.session_id', 'm.kind', 'm.question', 'm.sentences', 'm.created_at', 'r.rating', 'r.comment'])
      .where('m.user_id', '=', userId)
      .orderBy('m.id')
      .execute();
    const messages = rows.map(({ sentences, ...row }) => ({ ...row, answer: sentences.map(sentenceText).join(' ') }));
    const usage = await sql`select day, messages from ai_usage where user_id = ${userId} order by day`.execute(db);
    return [
      await sessionResource(db).exportOf(userId),
      {
        name: 'assistant-messages.json',
        about: 'what you asked the assistant and what it answered',
        content: { messages, usage: usage.rows },
      },
    ];
  },
};
