const ASK = { message: 'x' };

/** Valid inputs of assistant calls, besides the tested text. */
export const ASSISTANT_BASES: Readonly<Record<string, object>> = {
  'POST /_api/guru_gpt/chat': ASK,
  'POST /_api/guru_gpt/query': { question: 'x' },
  'POST /_api/guru_gpt/extract': { text: 'x' },
  'POST /_api/guru_gpt/ticket': { session: 1, message_id: 1, content: 'x' },
  'POST /_api/guru_gpt/rate_chat': { message_id: 1, rating: 1 },
  'PUT /_api/admin/guru_gpt/reviews/{id}': { state: 'done' },
};

/** Places of the assistant whose text is kept. */
export const ASSISTANT_KEPT: readonly string[] = [
  'POST /_api/guru_gpt/chat body message',
  'POST /_api/guru_gpt/chat_history/{sessionId} body title',
  'POST /_api/guru_gpt/query body question',
  'POST /_api/guru_gpt/rate_chat body comment',
  'POST /_api/guru_gpt/support body question',
  'POST /_api/guru_gpt/ticket body content',
  'PUT /_api/admin/guru_gpt/reviews/{id} body note',
];

/** Places of the assistant whose text names something else. */
export const ASSISTANT_PASSING: readonly string[] = [
  'POST /_api/guru_gpt/chat body client_key',
  'POST /_api/guru_gpt/chat body context.asOf',
  'POST /_api/guru_gpt/chat body context.path',
  'POST /_api/guru_gpt/chat body context.security',
  'POST /_api/guru_gpt/chat/{message_id}/run body asOf',
  'POST /_api/guru_gpt/extract body asOf',
  'POST /_api/guru_gpt/extract body text',
  'POST /_api/guru_gpt/query body asOf',
];
