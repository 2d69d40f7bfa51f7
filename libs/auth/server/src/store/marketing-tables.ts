import type { Audience, CampaignState } from '@plumbline/auth/domain';
import type { Generated } from 'kysely';

/** Marketing mails as staff write them. */
export interface EmailAdsTable {
  id: Generated<number>;
  subject: string;
  body: string;
  audience: string;
  /** Days as text, or `any`. */
  active_within: string;
}

/** Marketing mails that were begun, with the text of that moment. */
export interface CampaignsTable {
  id: Generated<number>;
  /** No reference: nobody gets a text twice that was removed and put back in between. */
  email_ad: number;
  client_key: string;
  subject: string;
  body: string;
  audience: Audience;
  active_days: number | null;
  state: CampaignState;
  people: number;
  staff_id: number | null;
  staff_name: string;
  approved_by: Generated<string | null>;
  created_at: Generated<Date>;
  finished_at: Generated<Date | null>;
}

/** Whom they are for, each person once. */
export interface CampaignPeopleTable {
  campaign_id: number;
  user_id: number;
  state: Generated<'waiting' | 'queued' | 'skipped'>;
  /** When it was their turn. */
  at: Generated<Date>;
  mail_id: Generated<number | null>;
}

/** Who wanted such mails since when; rows are added, never changed. */
export interface MailConsentsTable {
  id: Generated<number>;
  user_id: number;
  topic: 'product_news';
  granted: boolean;
  source: 'settings' | 'mail';
  at: Generated<Date>;
}
