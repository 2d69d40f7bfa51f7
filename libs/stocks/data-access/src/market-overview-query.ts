import { q } from './calls';

/** What the home page shows. */
export const marketOverviewQuery = () => q.query('GET /_api/market/overview');
