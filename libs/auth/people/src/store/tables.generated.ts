// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

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
  state: Generated<ColumnTypes['campaign_people']['state']>;
  /** When it was their turn. */
  at: Generated<ColumnTypes['campaign_people']['at']>;
  mail_id: number | null;
}

export interface Campaigns {
  id: Generated<number>;
  /** No reference: nobody gets a text twice that was removed and put back in between. */
  email_ad: ColumnTypes['campaigns']['email_ad'];
  client_key: string;
  subject: string;
  body: string;
  audience: ColumnTypes['campaigns']['audience'];
  active_days: number | null;
  state: ColumnTypes['campaigns']['state'];
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
  /** Days as text, or `any`. */
  active_within: ColumnTypes['email_ads']['active_within'];
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
  purpose: ColumnTypes['factor_challenges']['purpose'];
  surface: ColumnTypes['factor_challenges']['surface'];
  /** The sign-in a factor is added in; null while signing in. */
  session_id: ColumnTypes['factor_challenges']['session_id'] | null;
  /** A sealed secret, or the challenge for a passkey: each is used once. */
  payload: ColumnTypes['factor_challenges']['payload'] | null;
  tries: Generated<number>;
  expires_at: Date;
}

export interface Identities {
  provider: string;
  /** The provider's own id of the person. */
  subject: ColumnTypes['identities']['subject'];
  user_id: UserId;
  email: string;
  linked_at: Generated<Date>;
}

export interface LinkTokens {
  hash: Buffer;
  user_id: UserId | null;
  purpose: ColumnTypes['link_tokens']['purpose'];
  /** Data carried by the token next to the person: an address, a redirect, a provider's answer. */
  payload: Generated<ColumnTypes['link_tokens']['payload']>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface MailConsents {
  id: Generated<number>;
  user_id: UserId;
  topic: ColumnTypes['mail_consents']['topic'];
  granted: boolean;
  source: ColumnTypes['mail_consents']['source'];
  at: Generated<Date>;
}

export interface Mails {
  id: Generated<number>;
  /** The person it went to; null when nobody has the address, or no longer. */
  user_id: ColumnTypes['mails']['user_id'] | null;
  to_address: string;
  subject: string;
  text_body: string;
  state: Generated<ColumnTypes['mails']['state']>;
  error: Generated<string>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  /** When it is tried next, while it waits. */
  next_at: Generated<ColumnTypes['mails']['next_at']>;
  sent_at: Date | null;
  /** The same as HTML, where a mail has it. */
  html_body: ColumnTypes['mails']['html_body'] | null;
  /** Further headers, such as how to end a series of mails. */
  headers: Generated<ColumnTypes['mails']['headers']>;
  /** A calendar file that goes with it. */
  calendar: ColumnTypes['mails']['calendar'] | null;
  /** Sent at most once: after a crash nobody knows whether it went, so it is not tried again. */
  is_once: Generated<ColumnTypes['mails']['is_once']>;
}

export interface Notifications {
  id: Generated<number>;
  user_id: UserId;
  title: string;
  text_body: string;
  link: Generated<string>;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** The message of staff it is of; null: of the product. */
  staff_message: ColumnTypes['notifications']['staff_message'] | null;
}

export interface OidcRequests {
  state_hash: Buffer;
  /** SHA-256 of the cookie that binds the request to one browser. */
  browser_hash: ColumnTypes['oidc_requests']['browser_hash'];
  provider: string;
  verifier: string;
  nonce: string;
  redirect: string;
  link_user_id: UserId | null;
  expires_at: Date;
}

export interface Pictures {
  user_id: UserId;
  kind: ColumnTypes['pictures']['kind'];
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
  /** As its owner calls it. */
  name: ColumnTypes['second_factors']['name'];
  /** Secret of one-time codes, sealed. */
  sealed_secret: ColumnTypes['second_factors']['sealed_secret'] | null;
  /** Time step of the last code that was accepted: each code is good once. */
  last_step: ColumnTypes['second_factors']['last_step'] | null;
  /** base64url; unique over all people. */
  credential_id: ColumnTypes['second_factors']['credential_id'] | null;
  public_key: Buffer | null;
  /** How often the authenticator says it was used; never goes back. */
  counter: Generated<ColumnTypes['second_factors']['counter']>;
  transports: Generated<string[]>;
  /** Host the passkey is good for. */
  rp_id: ColumnTypes['second_factors']['rp_id'] | null;
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
  /** Made by the page: the same one sends once. */
  client_key: ColumnTypes['staff_messages']['client_key'];
  staff_name: string;
  title: string;
  text_body: string;
  link: string;
  audience: ColumnTypes['staff_messages']['audience'];
  active_days: number | null;
  people: Generated<number>;
  created_at: Generated<Date>;
}

export interface Users {
  user_id: Generated<UserId>;
  /** As typed; unique without regard to case. */
  email: ColumnTypes['users']['email'];
  email_confirmed_at: Date | null;
  /** A new address that waits for its mail to be answered. */
  email_wanted: ColumnTypes['users']['email_wanted'] | null;
  /** Unique without regard to case. */
  username: ColumnTypes['users']['username'];
  /** argon2id; null for accounts made through a provider. */
  password_hash: ColumnTypes['users']['password_hash'] | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** Membership status of the specification; see `effectiveStatus` for trials. */
  status: Generated<ColumnTypes['users']['status']>;
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
  /** Twelve random letters and digits: names the person in links without revealing the id. */
  identifier: ColumnTypes['users']['identifier'];
  age: string | null;
  investortype: number | null;
  risk: number | null;
  fundsize: string | null;
  style: string | null;
  frequency: string | null;
  source: string | null;
  onboarded_at: Date | null;
  settings: Generated<ColumnTypes['users']['settings']>;
  looks: Generated<ColumnTypes['users']['looks']>;
  email_choices: Generated<ColumnTypes['users']['email_choices']>;
  /** SHA-256 of the personal API token. */
  api_token_hash: ColumnTypes['users']['api_token_hash'] | null;
  api_token_hint: string | null;
  api_token_at: Date | null;
  disabled_at: Date | null;
  /** The account is deleted when this moment has passed. */
  deletes_at: ColumnTypes['users']['deletes_at'] | null;
  last_active_on: Day | null;
  created_at: Generated<Date>;
  standing_parts: ColumnTypes['users']['standing_parts'] | null;
  membership_group: ColumnTypes['users']['membership_group'] | null;
  /** Secret part of the address that ends marketing mails. */
  news_token: ColumnTypes['users']['news_token'] | null;
  /** Scopes of a member of staff; null: all of them. */
  staff_scopes: ColumnTypes['users']['staff_scopes'] | null;
}

export interface WhiteList {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  value: string;
  kind: ColumnTypes['white_list']['kind'];
  effect: ColumnTypes['white_list']['effect'];
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
