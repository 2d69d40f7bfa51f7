import { escapeMarkup } from '@plumbline/shared/domain';
import { answerHtml, sentenceHtml, TURN_LIMITS, type AnswerValue } from '@plumbline/assistant/domain';
import type { Database } from '@plumbline/shared/server';
import { callsOf, fillingsOf, type MessageRow } from './message-store';
import type { KeptSentence } from './column-types';
import { assistantStore } from './tables';

/** A process that died left its message running: this long after its limit it is taken as broken off. */
const GRACE_MS = 15_000;

const isLost = ({ state, created_at }: MessageRow): boolean =>
  state === 'running' && Date.now() - created_at.getTime() > TURN_LIMITS.ms + GRACE_MS;

export const sentenceToWire = ({ at, block, opens, parts }: KeptSentence) => ({
  at,
  block,
  opens,
  parts,
  html: sentenceHtml({ parts }),
});

/** The values as a table: what an answer is of which no sentence could be shown. */
function valueTable(values: readonly AnswerValue[]): string {
  const rows = values.map(({ id, company, label, period, text }) => {
    const cells = [company ?? '', label, period ?? ''].map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('');
    return `<tr>${cells}<td><data value="${id}">${escapeMarkup(text)}</data></td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

/** Messages on the wire, in their order. */
export async function messagesToWire(db: Database, rows: readonly MessageRow[]) {
  const ids = rows.map(({ id }) => id);
  const [fillings, calls] = [await fillingsOf(db, ids), await callsOf(db, ids)];
  const judged = await assistantStore(db)
    .selectFrom('ai_reviews')
    .select(['message_id', 'rating', 'ticket_id'])
    .where((eb) => eb('message_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const judgements = new Map(judged.map((row) => [row.message_id, row]));
  return rows.map((row) => {
    const { id, session_id: session, question, security, as_of, withheld, timed_out, version, created_at } = row;
    const { values, quotes } = fillings.get(id)!;
    const sentences = row.sentences.map(sentenceToWire);
    const isEmpty = sentences.length === 0 && row.state !== 'running' && values.length > 0;
    return {
      id,
      session,
      question,
      security,
      as_of,
      sentences,
      withheld,
      timed_out,
      version,
      state: isLost(row) ? ('failed' as const) : row.state,
      error: isLost(row) ? 'The server ended while it answered' : row.error,
      html: isEmpty ? valueTable(values) : answerHtml(row.sentences),
      values,
      quotes,
      tools: calls.get(id)!,
      rating: judgements.get(id)?.rating ?? null,
      ticket: judgements.get(id)?.ticket_id ?? null,
      created_at: created_at.toISOString(),
    };
  });
}

export async function messageToWire(db: Database, row: MessageRow) {
  const [message] = await messagesToWire(db, [row]);
  return message!;
}
