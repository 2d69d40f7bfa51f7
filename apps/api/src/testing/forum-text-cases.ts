/** Valid inputs of forum calls, besides the tested text. */
export const FORUM_BASES: Readonly<Record<string, object>> = {
  'POST /_api/forum/topics': { title: 'A title of words', content: '<p>x</p>', category: 1 },
  'POST /_api/forum/topics/posts': { topic_id: 1, content: '<p>x</p>' },
  'POST /api/discussionsstock': { title: 'A title of words', content: '<p>x</p>', stockid: 'PQZH' },
  'POST /api/posts': { discussion_id: 1, content: '<p>x</p>' },
  'PUT /_api/forum/posts/{id}/flag': { reason: 'spam' },
  'PUT /_api/forum/topics/{id}/pin': { pinned: true },
  'POST /_api/admin/forum/posts/{id}/flags': { uphold: false, reason: 'x' },
  'POST /_api/admin/forum/queue/{id}': { decision: 'approve' },
  'PUT /_api/admin/forum/people/{id}/suspension': { days: 1 },
  'PUT /_api/admin/forum/topics/{id}': { action: 'lock' },
};

/** Places of the forum whose text is kept. */
export const FORUM_KEPT: readonly string[] = [
  'POST /_api/forum/topics body content',
  'POST /_api/forum/topics body tags.0',
  'POST /_api/forum/topics body title',
  'POST /_api/forum/topics/posts body content',
  'POST /api/discussionsstock body content',
  'POST /api/discussionsstock body title',
  'POST /api/posts body content',
  'PUT /_api/forum/posts/{id}/flag body note',
  'PUT /_api/forum/topics/posts/{id} body content',
  'PUT /_api/forum/topics/{id} body content',
  'PUT /_api/forum/topics/{id} body tags.0',
  'PUT /_api/forum/topics/{id} body title',
  'PUT /_api/admin/forum/people/{id}/suspension body reason',
  'PUT /_api/admin/forum/topics/{id} body reason',
  'POST /_api/admin/forum/posts/{id}/flags body reason',
  'POST /_api/admin/forum/posts/{id}/remove body reason',
  'POST /_api/admin/forum/posts/{id}/restore body reason',
  'POST /_api/admin/forum/queue/{id} body content',
  'POST /_api/admin/forum/queue/{id} body reason',
];

/** Places of the forum whose text names something else. */
export const FORUM_PASSING: readonly string[] = [
  'POST /_api/forum/topics body call.stock',
  'POST /_api/forum/topics body client_key',
  'POST /_api/forum/topics body stockid',
  'POST /_api/forum/topics/posts body call.stock',
  'POST /_api/forum/topics/posts body client_key',
  'POST /api/discussionsstock body client_key',
  'POST /api/discussionsstock body stockid',
  'POST /api/posts body client_key',
  'PUT /_api/forum/topics/posts/{id} body call.stock',
  'PUT /_api/forum/topics/{id}/pin body until',
];
