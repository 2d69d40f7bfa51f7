import { data } from 'react-router-dom';

/** The number of a thing in an address; 404 for what is none. */
export function numberParam(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404, statusText: 'Not Found' });
  return Number(text);
}
