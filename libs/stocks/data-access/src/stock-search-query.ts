import { q } from './calls';

/** Securities that match what was typed so far. */
export const stockSearchQuery = (text: string) => q.query('GET /_api/stocks/_search', { query: { q: text } });
