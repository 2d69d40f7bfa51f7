import type { Audience } from '@plumbline/auth/domain';
import type { StandingPart } from '@plumbline/auth/domain';
import type { StaffScope } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { FactorTables } from './factor-tables';
import type { CampaignPeopleTable, CampaignsTable, EmailAdsTable, MailConsentsTable } from './marketing-tables';

/** One account. Texts are plain text as typed; they are escaped where they are shown. */
export interface UsersTable {
  user_id: Generated<number>;
  /** As typed; unique without regard to case. */
  email: string;
  email_confirmed_at: Date | null;
  /** A new address that waits for its mail to be answered. */
  email_wanted: string | null;
  /** Unique without regard to case. */
  username: string;
  /** argon2id; null for accounts made through a provider. */
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** Membership status of the specification; see `effectiveStatus` for trials. */
  status: Generated<number>;
  amount_paid: Generated<string>;
  standing_parts: Generated<StandingPart[] | null>;
  membership_group: Generated<{ id: number; name: string; is_admin: boolean } | null>;
  trial_ends_at: Date | null;
  subscription_ends_at: Date | null;
  renew_auto: Generated<boolean>;
  warning: Generated<number>;
  old_subscriber: Generated<boolean>;
  regions: Generated<string[]>;
  seats: Generated<number>;
  admin: Generated<boolean>;
  /** What a member of staff is there for; null: everything. */
  staff_scopes: Generated<StaffScope[] | null>;
  news_center: Generated<boolean>;
  /** Twelve random letters and digits: names the person in links without revealing the id. */
  identifier: string;
  age: string | null;
  investortype: number | null;
  risk: number | null;
  fundsize: string | null;
  style: string | null;
  frequency: string | null;
  source: string | null;
  onboarded_at: Date | null;
  settings: Generated<Record<string, unknown>>;
  looks: Generated<Record<string, unknown>>;
  email_choices: Generated<Record<string, unknown>>;
  /** Secret part of the address that ends marketing mails. */
  news_token: Generated<string | null>;
  /** SHA-256 of the personal API token. */
  api_token_hash: Buffer | null;
  api_token_hint: string | null;
  api_token_at: Date | null;
  disabled_at: Date | null;
  /** The account is deleted when this moment has passed. */
  deletes_at: Date | null;
  last_active_on: string | null;
  created_at: Generated<Date>;
}

/** One sign-in: the family of all its tokens (decision 017). */
export interface SessionsTable {
  id: string;
  user_id: number;
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

export type LinkPurpose = 'confirm' | 'change-email' | 'password' | 'sign-in' | 'register';

/** Single-use tokens of mails and of redirects, by their SHA-256. */
export interface LinkTokensTable {
  hash: Buffer;
  user_id: number | null;
  purpose: LinkPurpose;
  /** What the token carries next to the person: an address, a redirect, a provider's answer. */
  payload: Generated<Record<string, unknown>>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

/** Providers an account can be entered through. */
export interface IdentitiesTable {
  provider: string;
  /** The provider's own id of the person. */
  subject: string;
  user_id: number;
  email: string;
  linked_at: Generated<Date>;
}

/** Requests on their way to a provider and back, by the SHA-256 of their state. */
export interface OidcRequestsTable {
  state_hash: Buffer;
  /** SHA-256 of the cookie that binds the request to one browser. */
  browser_hash: Buffer;
  provider: string;
  verifier: string;
  nonce: string;
  redirect: string;
  link_user_id: number | null;
  expires_at: Date;
}

/** Mails of the product; with a mail server they are sent, without one kept as files for staff. */
export interface MailsTable {
  id: Generated<number>;
  /** The person it went to; null when nobody has the address, or no longer. */
  user_id: number | null;
  to_address: string;
  subject: string;
  text_body: string;
  /** The same as HTML, where a mail has it. */
  html_body: string | null;
  /** Further headers, such as how to end a series of mails. */
  headers: Generated<Record<string, string>>;
  /** A calendar file that goes with it. */
  calendar: string | null;
  /** Sent at most once: after a crash nobody knows whether it went, so it is not tried again. */
  is_once: Generated<boolean>;
  state: 'waiting' | 'sent' | 'stored' | 'failed';
  error: Generated<string>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  /** When it is tried next, while it waits. */
  next_at: Generated<Date>;
  sent_at: Date | null;
}

/** Counters of things that may happen so often in a time: sign-ins, mails. */
export interface CountersTable {
  key: string;
  window_start: Date;
  count: number;
}

/** Messages of the product to one person. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  text_body: string;
  link: string;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** The message of staff it is of; null: of the product. */
  staff_message: Generated<number | null>;
}

/** Messages that staff left for many people. */
export interface StaffMessagesTable {
  id: Generated<number>;
  /** Made by the page: the same one sends once. */
  client_key: string;
  staff_name: string;
  title: string;
  text_body: string;
  link: string;
  audience: Audience;
  active_days: number | null;
  people: number;
  created_at: Generated<Date>;
}

/** Pictures of people, made by us from what was uploaded: PNG. */
export interface PicturesTable {
  user_id: number;
  kind: 'avatar-small' | 'avatar-big' | 'logo';
  bytes: Buffer;
  changed_at: Generated<Date>;
}

/** What staff changed. Names stay readable when the account is gone. */
export interface AuditTable {
  id: Generated<number>;
  staff_id: number | null;
  staff_name: string;
  action: string;
  subject: string;
  detail: string;
  at: Generated<Date>;
}

/** Texts of mails that staff wrote. */
export interface EmailContentsTable {
  kind: string;
  subject: string;
  text: string;
  active: boolean;
}

/** Whom the limits do not count. */
export interface WhiteListTable {
  kind: 'email' | 'domain' | 'network';
  effect: 'calls' | 'sign_in' | 'mail';
  value: string;
  until: Date | null;
}

export interface AuthTables extends FactorTables {
  users: UsersTable;
  sessions: SessionsTable;
  link_tokens: LinkTokensTable;
  identities: IdentitiesTable;
  oidc_requests: OidcRequestsTable;
  mails: MailsTable;
  counters: CountersTable;
  notifications: NotificationsTable;
  staff_messages: StaffMessagesTable;
  pictures: PicturesTable;
  audit: AuditTable;
  email_contents: EmailContentsTable;
  white_list: WhiteListTable;
  email_ads: EmailAdsTable;
  campaigns: CampaignsTable;
  campaign_people: CampaignPeopleTable;
  mail_consents: MailConsentsTable;
}
