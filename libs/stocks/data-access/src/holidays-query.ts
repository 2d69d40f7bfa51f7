import { q } from './calls';

/** Holidays of the exchanges in a year; the present one where none is named. */
export const holidaysQuery = (year: string | null) =>
  q.query('GET /_api/market/holidays', { query: year && /^\d{4}$/.test(year) ? { year: Number(year) } : {} });
