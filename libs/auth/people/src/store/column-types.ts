import type { Audience, CampaignState, StandingPart } from '@plumbline/auth/domain';
import type { StaffScope, UserId } from '@plumbline/shared/domain';

/** Purpose of a mail or redirect with a single-use token. */
export type LinkPurpose = 'confirm' | 'change-email' | 'password' | 'sign-in' | 'register';

export type ChallengePurpose = 'sign-in' | 'add-totp' | 'add-passkey';

/** Types of columns where the domain knows more than the catalog, and what else is to be known of them. */
export interface ColumnTypes {
  campaign_people: {
    state: 'waiting' | 'queued' | 'skipped';
    /** When it was their turn. */
    at: Date;
  };
  campaigns: {
    /** No reference: nobody gets a text twice that was removed and put back in between. */
    email_ad: number;
    audience: Audience;
    state: CampaignState;
  };
  email_ads: {
    /** Days as text, or `any`. */
    active_within: string;
  };
  factor_challenges: {
    purpose: ChallengePurpose;
    surface: 'member' | 'staff';
    /** The sign-in a factor is added in; null while signing in. */
    session_id: string;
    /** A sealed secret, or the challenge for a passkey: each is used once. */
    payload: string;
  };
  identities: {
    /** The provider's own id of the person. */
    subject: string;
  };
  link_tokens: {
    purpose: LinkPurpose;
    /** Data carried by the token next to the person: an address, a redirect, a provider's answer. */
    payload: Record<string, unknown>;
  };
  mail_consents: {
    topic: 'product_news';
    source: 'settings' | 'mail';
  };
  mails: {
    /** The person it went to; null when nobody has the address, or no longer. */
    user_id: UserId;
    /** The same as HTML, where a mail has it. */
    html_body: string;
    /** Further headers, such as how to end a series of mails. */
    headers: Record<string, string>;
    /** A calendar file that goes with it. */
    calendar: string;
    /** Sent at most once: after a crash nobody knows whether it went, so it is not tried again. */
    is_once: boolean;
    state: 'waiting' | 'sent' | 'stored' | 'failed';
    /** When it is tried next, while it waits. */
    next_at: Date;
  };
  notifications: {
    /** The message of staff it is of; null: of the product. */
    staff_message: number;
  };
  oidc_requests: {
    /** SHA-256 of the cookie that binds the request to one browser. */
    browser_hash: Buffer;
  };
  pictures: {
    kind: 'avatar-small' | 'avatar-big' | 'logo';
  };
  second_factors: {
    /** As its owner calls it. */
    name: string;
    /** Secret of one-time codes, sealed. */
    sealed_secret: string;
    /** Time step of the last code that was accepted: each code is good once. */
    last_step: number;
    /** base64url; unique over all people. */
    credential_id: string;
    /** How often the authenticator says it was used; never goes back. */
    counter: number;
    /** Host the passkey is good for. */
    rp_id: string;
  };
  staff_messages: {
    /** Made by the page: the same one sends once. */
    client_key: string;
    audience: Audience;
  };
  users: {
    /** As typed; unique without regard to case. */
    email: string;
    /** A new address that waits for its mail to be answered. */
    email_wanted: string;
    /** Unique without regard to case. */
    username: string;
    /** argon2id; null for accounts made through a provider. */
    password_hash: string;
    /** Membership status of the specification; see `effectiveStatus` for trials. */
    status: number;
    standing_parts: StandingPart[];
    membership_group: { id: number; name: string; is_admin: boolean };
    /** Scopes of a member of staff; null: all of them. */
    staff_scopes: StaffScope[];
    /** Twelve random letters and digits: names the person in links without revealing the id. */
    identifier: string;
    settings: Record<string, unknown>;
    looks: Record<string, unknown>;
    email_choices: Record<string, unknown>;
    /** Secret part of the address that ends marketing mails. */
    news_token: string;
    /** SHA-256 of the personal API token. */
    api_token_hash: Buffer;
    /** The account is deleted when this moment has passed. */
    deletes_at: Date;
  };
  white_list: {
    kind: 'email' | 'domain' | 'network';
    effect: 'calls' | 'sign_in' | 'mail';
  };
}
