/** Valid inputs of article calls, besides the tested text. */
export const CONTENT_BASES: Readonly<Record<string, object>> = {
  'PUT /_api/messages/{id}': { version: 1 },
  'PUT /_api/message_update_admin': { id: 1, action: 'withdraw' },
  'PUT /_api/message_update_freelance_admin': { id: 1, action: 'return' },
  'DELETE /_api/message_delete_freelance': { message_ids: [1] },
  'POST /_api/messages/delete': { message_ids: [1] },
};

/** Places of articles whose text is kept. */
export const CONTENT_KEPT: readonly string[] = [
  'POST /_api/messages body body',
  'POST /_api/messages body deck',
  'POST /_api/messages body disclosure',
  'POST /_api/messages body title',
  'PUT /_api/messages/{id} body body',
  'PUT /_api/messages/{id} body correction',
  'PUT /_api/messages/{id} body deck',
  'PUT /_api/messages/{id} body disclosure',
  'PUT /_api/messages/{id} body note',
  'PUT /_api/messages/{id} body title',
  'PUT /_api/message_update_admin body note',
  'PUT /_api/message_update_freelance_admin body note',
];

/** Places of articles whose text is looked up, compared or refused. */
export const CONTENT_PASSING: readonly string[] = [
  'DELETE /_api/message_delete_freelance body email',
  'DELETE /_api/messages/{id} body email',
  'PUT /_api/message_update_freelance_admin body publish_at',
  'POST /_api/messages body stocks.0',
  'POST /_api/messages/delete body email',
  'PUT /_api/messages/{id} body publish_at',
  'PUT /_api/messages/{id} body stocks.0',
];
