const QUESTION = { topic: 'other', subject: 'x', content: '<p>x</p>' };
const FIGURE = { security: 'PQZH', metric: 'roe' };
const SURVEY_QUESTION = { kind: 'single', text: 'x', options: ['a', 'b'], version: 1 };
const MEETING = { kind: 'demo', start: '2036-01-01T12:00:00Z', tz: 'UTC', topic: 'x' };
const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const TOKEN = 't'.repeat(43);

/** Valid inputs of support calls, besides the tested text. */
export const SUPPORT_BASES: Readonly<Record<string, object>> = {
  'POST /_api/user/tickets': { ...QUESTION, figure: FIGURE },
  'POST /_api/user/tickets/{id}': { version: 1 },
  'POST /_api/connect': { ...QUESTION, name: 'x', email: 'ann@mail.example' },
  'POST /_api/connect/reply': { token: TOKEN, content: '<p>x</p>', version: 1 },
  'PUT /_api/admin/tickets/{id}': { version: 1 },
  'POST /_api/admin/tickets/{id}/reply': { version: 1 },
  'POST /_api/meeting/create': MEETING,
  'PUT /_api/meeting/update': { id: 1, start: MEETING.start, tz: 'UTC', version: 1 },
  'POST /_api/meeting_exception_date/create': { day: '2026-01-01', kind: 'closed' },
  'POST /_api/survey_content/{id}': { version: 1, answers: {} },
  'POST /_api/admin/survey': { title: 'x' },
  'PUT /_api/admin/survey': { id: 1, version: 1 },
  'POST /_api/admin/survey/{id}/questions': SURVEY_QUESTION,
  'PUT /_api/admin/survey/{id}/questions': { ...SURVEY_QUESTION, question: 'q1' },
  'POST /_api/admin/demo/fetch-stats': DAYS,
};

/** Places of support whose text is kept. */
export const SUPPORT_KEPT: readonly string[] = [
  'POST /_api/admin/survey body about',
  'POST /_api/admin/survey body title',
  'POST /_api/admin/survey/{id}/questions body options.0',
  'POST /_api/admin/survey/{id}/questions body show_if.equals',
  'POST /_api/admin/survey/{id}/questions body text',
  'POST /_api/admin/tickets/{id}/note body text',
  'POST /_api/admin/tickets/{id}/reply body content',
  'POST /_api/connect body content',
  'POST /_api/connect body email',
  'POST /_api/connect body name',
  'POST /_api/connect body subject',
  'POST /_api/connect/reply body content',
  'POST /_api/meeting/create body email',
  'POST /_api/meeting/create body name',
  'POST /_api/meeting/create body note',
  'POST /_api/meeting/create body topic',
  'POST /_api/meeting_exception_date/create body note',
  'POST /_api/user/tickets body content',
  'POST /_api/user/tickets body subject',
  'POST /_api/user/tickets/{id} body content',
  'PUT /_api/admin/survey body about',
  'PUT /_api/admin/survey body title',
  'PUT /_api/admin/survey/{id}/questions body options.0',
  'PUT /_api/admin/survey/{id}/questions body show_if.equals',
  'PUT /_api/admin/survey/{id}/questions body text',
  'PUT /_api/admin/tickets/{id} body subject',
];

/** Places of support whose text names something else. */
export const SUPPORT_PASSING: readonly string[] = [
  'POST /_api/admin/demo/fetch-stats body from',
  'POST /_api/admin/demo/fetch-stats body to',
  'POST /_api/admin/survey/{id}/questions body show_if.question',
  'POST /_api/connect body turnstile_token',
  'POST /_api/connect/reply body token',
  'POST /_api/connect/ticket body token',
  'POST /_api/meeting/create body client_key',
  'POST /_api/meeting/create body start',
  'POST /_api/meeting/create body turnstile_token',
  'POST /_api/meeting/create body tz',
  'POST /_api/meeting/link body token',
  'POST /_api/meeting/list body from',
  'POST /_api/meeting/list body to',
  'POST /_api/meeting_exception_date/create body day',
  'POST /_api/meeting_exception_date/create body from',
  'POST /_api/meeting_exception_date/create body to',
  'POST /_api/meeting_exception_date/list body from',
  'POST /_api/survey_content/{id} body client_key',
  'POST /_api/user/tickets body client_key',
  'POST /_api/user/tickets body figure.as_of',
  'POST /_api/user/tickets body figure.metric',
  'POST /_api/user/tickets body figure.period',
  'POST /_api/user/tickets body figure.security',
  'POST /_api/user/tickets_files body file',
  'PUT /_api/admin/survey/{id}/questions body question',
  'PUT /_api/admin/survey/{id}/questions body show_if.question',
  'PUT /_api/meeting/update body start',
  'PUT /_api/meeting/update body tz',
];
