import { q } from './calls';

/** Content of the home page. */
export const marketOverviewQuery = () => q.query('GET /_api/market/overview');
