import { q } from './calls';

/** Every field that filters and columns may name. */
export const fieldsQuery = () => q.query('GET /_api/user_screener_view/fields');

/** Suggestions at the caret of a formula. */
export const completionQuery = (text: string, caret: number) =>
  q.query('GET /_api/formula/complete', { query: { text, caret } });

/** Errors in a formula, and their places. */
export const formulaCheckQuery = (text: string, wanted: 'condition' | 'any') =>
  q.query('POST /_api/formula/check', { body: { text, wanted } });
