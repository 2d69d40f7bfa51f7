import { q } from './calls';

export const helpQuery = () => q.query('GET /_api/support/help');
