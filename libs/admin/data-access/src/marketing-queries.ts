import type { ArgsOf } from '@plumbline/shared/domain';
import { fresh, q, type Calls } from './calls';

const LIST = 'GET /_api/admin/marketing_mails';

/** Filters and page of the list of marketing mails. */
export type CampaignChoice = NonNullable<ArgsOf<typeof LIST, Calls[typeof LIST]>['query']>;

/** Marketing mails that were begun, a page of them. */
export const campaignsQuery = (query: CampaignChoice) => fresh.query(LIST, { query });

/** Counts whom a marketing mail would reach, or begins to send it. */
export const sendEmailAd = () => q.mutation('POST /_api/admin/email_ads/{id}/send');
export const testEmailAd = () => q.mutation('POST /_api/admin/email_ads/{id}/test');
export const actOnCampaign = () => q.mutation('POST /_api/admin/marketing_mails/{id}/{action}');
