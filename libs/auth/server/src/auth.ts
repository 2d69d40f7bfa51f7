import { setTimeout } from 'node:timers/promises';
import { OPEN_STATUS, type MembershipMode } from '@plumbline/auth/domain';
import {
  authStore,
  type AuthStore,
  type Counters,
  createCounters,
  createWhiteList,
  mailTexts,
  type MailTexts,
  type WhiteList,
} from '@plumbline/auth/people';
import type { Caller, Database } from '@plumbline/shared/server';
import { createChallenge, type Challenge, type ChallengeConfig } from './registration/challenge';
import { createFactorTools, type FactorTools } from './factors/factor-tools';
import { createLinks, type Links } from './links/links';
import { demandStrongPassword, type DemandStrongPassword } from './passwords/password-strength';
import type { StaffLife } from './sessions/session-life';
import { createSessions, type Sessions } from './sessions/sessions';
import { createProviders, type ProviderConfig, type Providers } from './social/providers';
import type { SecondFactorRule } from './store/second-factor-rule';

/** How often things may happen; 0: no limit. */
export interface AuthLimits {
  /** Sign-ins that fail, in a quarter of an hour, for one name from one network address; three times that for the address. */
  readonly signIns: number;
  /** Mails with a link, in an hour, to one address and asked for from one network address. */
  readonly passwordMails: number;
  /** Accounts asked for in an hour from one network address. */
  readonly registrations: number;
}

export interface AuthConfig {
  readonly db: Database;
  /** Secret of the installation. */
  readonly secret: string;
  readonly brand: string;
  readonly limits: AuthLimits;
  /** False: network addresses of sign-ins are never recorded. */
  readonly keepAddresses: boolean;
  /** `https://host` of the pages, for links in mails. */
  readonly siteOrigin: (caller: Caller) => string;
  /** `https://host` of the staff app; as its browsers say it where it is left out. */
  readonly staffOrigin?: string | undefined;
  /** Whom the staff app lets in with a second factor only; nobody where it is left out. */
  readonly secondFactor?: SecondFactorRule;
  readonly challenge?: ChallengeConfig | undefined;
  /** OpenID Connect providers to sign in with. */
  readonly providers?: readonly ProviderConfig[];
  /** How memberships work here; without a word they are given by staff. */
  readonly membership?: MembershipMode;
  /** Applies a trial or a status that staff grant, where memberships have further sources. */
  readonly standing?: StandingPort;
  /** How long sign-ins at the staff app last. */
  readonly staffLife?: StaffLife;
  readonly now?: () => number;
  /** Waits so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Called in the transaction of the change. */
export interface StandingPort {
  /** A status that staff gave; below 3 takes back what they gave before. */
  given(trx: Database, given: { readonly userId: number; readonly status: number; readonly by: number }): Promise<void>;
  /** A trial has begun. */
  changed(trx: Database, userId: number): Promise<void>;
}

/** Dependencies of the account calls; shared by all surfaces of a process. */
export interface Auth {
  readonly store: AuthStore;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly counters: Counters;
  readonly whiteList: WhiteList;
  readonly texts: MailTexts;
  readonly challenge: Challenge;
  readonly demandStrongPassword: DemandStrongPassword;
  readonly factors: FactorTools;
  readonly providers: Providers;
  readonly limits: AuthLimits;
  readonly siteOrigin: (caller: Caller) => string;
  readonly lowestStatus: number;
  readonly mode: MembershipMode;
  readonly standing: StandingPort | undefined;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export function createAuth(config: AuthConfig): Auth {
  const { db, secret, brand, limits, keepAddresses, siteOrigin, now = Date.now, pause = setTimeout } = config;
  const { membership: mode = 'granted', standing, staffLife, staffOrigin, secondFactor: rule = 'none' } = config;
  const origins = { member: siteOrigin, staff: ({ origin }: Caller) => staffOrigin ?? origin };
  const lowestStatus = mode === 'open' ? OPEN_STATUS : 0;
  const store = authStore(db);
  return {
    store,
    sessions: createSessions(store, secret, {
      now,
      keepAddresses,
      lowestStatus,
      secondFactor: rule,
      ...(staffLife && { staffLife }),
    }),
    links: createLinks(store, now),
    counters: createCounters(store, secret, now),
    whiteList: createWhiteList(store, now),
    texts: mailTexts(brand),
    challenge: createChallenge(config.challenge),
    demandStrongPassword: demandStrongPassword(brand),
    factors: createFactorTools({ secret, brand, origins, rule }),
    providers: createProviders(config.providers ?? [], now),
    limits,
    siteOrigin,
    lowestStatus,
    mode,
    standing,
    now,
    pause,
  };
}
