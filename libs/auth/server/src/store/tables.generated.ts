// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';

export interface Audit {
  id: Generated<number>;
  staff_id: UserId | null;
  staff_name: string;
  action: string;
  subject: string;
  detail: Generated<string>;
  at: Generated<Date>;
}

export interface Bookmarks {
  id: Generated<number>;
  user_id: UserId;
  title: string;
  url: string;
  created_at: Generated<Date>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface CampaignPeople {
  campaign_id: number;
  user_id: UserId;
  state: Generated<string>;
  at: Generated<Date>;
  mail_id: number | null;
}

export interface Campaigns {
  id: Generated<number>;
  email_ad: number;
  client_key: string;
  subject: string;
  body: string;
  audience: string;
  active_days: number | null;
  state: string;
  people: number;
  staff_id: number | null;
  staff_name: string;
  approved_by: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface Counters {
  key: string;
  window_start: Date;
  count: number;
}

export interface EmailAds {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  subject: string;
  body: string;
  audience: string;
  active_within: string;
}

export interface EmailContents {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: string;
  subject: string;
  text: string;
  active: boolean;
}

export interface FactorChallenges {
  hash: Buffer;
  user_id: UserId;
  purpose: string;
  surface: string;
  session_id: string | null;
  payload: string | null;
  tries: Generated<number>;
  expires_at: Date;
}

export interface Identities {
  provider: string;
  subject: string;
  user_id: UserId;
  email: string;
  linked_at: Generated<Date>;
}

export interface LinkTokens {
  hash: Buffer;
  user_id: UserId | null;
  purpose: string;
  payload: Generated<unknown>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface MailConsents {
  id: Generated<number>;
  user_id: UserId;
  topic: string;
  granted: boolean;
  source: string;
  at: Generated<Date>;
}

export interface Mails {
  id: Generated<number>;
  user_id: UserId | null;
  to_address: string;
  subject: string;
  text_body: string;
  state: Generated<string>;
  error: Generated<string>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  next_at: Generated<Date>;
  sent_at: Date | null;
  html_body: string | null;
  headers: Generated<unknown>;
  calendar: string | null;
  is_once: Generated<boolean>;
}

export interface Notifications {
  id: Generated<number>;
  user_id: UserId;
  title: string;
  text_body: string;
  link: Generated<string>;
  created_at: Generated<Date>;
  read_at: Date | null;
  staff_message: number | null;
}

export interface OidcRequests {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  verifier: string;
  nonce: string;
  redirect: string;
  link_user_id: UserId | null;
  expires_at: Date;
}

export interface Pictures {
  user_id: UserId;
  kind: string;
  bytes: Buffer;
  changed_at: Generated<Date>;
}

export interface RecoveryCodes {
  user_id: UserId;
  seal: string;
  used_at: Date | null;
}

export interface SecondFactors {
  id: Generated<number>;
  user_id: UserId;
  kind: 'totp' | 'passkey';
  name: string;
  sealed_secret: string | null;
  last_step: number | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: Generated<number>;
  transports: Generated<string[]>;
  rp_id: string | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface Sessions {
  id: string;
  user_id: UserId;
  audience: 'member' | 'staff';
  salt: Buffer;
  generation: Generated<number>;
  rotated_at: Generated<Date>;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface StaffMessages {
  id: Generated<number>;
  client_key: string;
  staff_name: string;
  title: string;
  text_body: string;
  link: string;
  audience: string;
  active_days: number | null;
  people: Generated<number>;
  created_at: Generated<Date>;
}

export interface Users {
  user_id: Generated<UserId>;
  email: string;
  email_confirmed_at: Date | null;
  email_wanted: string | null;
  username: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  status: Generated<number>;
  amount_paid: Generated<string>;
  trial_ends_at: Date | null;
  subscription_ends_at: Date | null;
  renew_auto: Generated<boolean>;
  warning: Generated<number>;
  old_subscriber: Generated<boolean>;
  regions: Generated<string[]>;
  seats: Generated<number>;
  admin: Generated<boolean>;
  news_center: Generated<boolean>;
  identifier: string;
  age: string | null;
  investortype: number | null;
  risk: number | null;
  fundsize: string | null;
  style: string | null;
  frequency: string | null;
  source: string | null;
  onboarded_at: Date | null;
  settings: Generated<unknown>;
  looks: Generated<unknown>;
  email_choices: Generated<unknown>;
  api_token_hash: Buffer | null;
  api_token_hint: string | null;
  api_token_at: Date | null;
  disabled_at: Date | null;
  deletes_at: Date | null;
  last_active_on: Day | null;
  created_at: Generated<Date>;
  standing_parts: unknown;
  membership_group: unknown;
  news_token: string | null;
  staff_scopes: string[] | null;
}

export interface WhiteList {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  value: string;
  kind: string;
  effect: string;
  until: Date | null;
  note: string | null;
}

/** Tables of this domain, and what it reads of others. */
export interface AuthTables {
  audit: Audit;
  bookmarks: Bookmarks;
  campaign_people: CampaignPeople;
  campaigns: Campaigns;
  counters: Counters;
  email_ads: EmailAds;
  email_contents: EmailContents;
  factor_challenges: FactorChallenges;
  identities: Identities;
  link_tokens: LinkTokens;
  mail_consents: MailConsents;
  mails: Mails;
  notifications: Notifications;
  oidc_requests: OidcRequests;
  pictures: Pictures;
  recovery_codes: RecoveryCodes;
  second_factors: SecondFactors;
  sessions: Sessions;
  staff_messages: StaffMessages;
  users: Users;
  white_list: WhiteList;
}
