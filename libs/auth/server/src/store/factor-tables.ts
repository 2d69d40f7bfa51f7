import type { Generated } from 'kysely';

/** Second factors: a secret for one-time codes, or a passkey. */
export interface SecondFactorsTable {
  id: Generated<number>;
  user_id: number;
  kind: 'totp' | 'passkey';
  /** As its owner calls it. */
  name: string;
  /** Secret of one-time codes, sealed. */
  sealed_secret: string | null;
  /** Time step of the last code that was accepted: each code is good once. */
  last_step: number | null;
  /** base64url; unique over all people. */
  credential_id: string | null;
  public_key: Buffer | null;
  /** How often the authenticator says it was used; never goes back. */
  counter: Generated<number>;
  transports: Generated<string[]>;
  /** Host the passkey is good for. */
  rp_id: string | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** Codes for a person who lost every factor; only an HMAC of each is kept. */
export interface RecoveryCodesTable {
  user_id: number;
  seal: string;
  used_at: Date | null;
}

export type ChallengePurpose = 'sign-in' | 'add-totp' | 'add-passkey';

/** Steps that somebody has begun: the second one of a sign-in, adding a factor. By the SHA-256 of their token. */
export interface FactorChallengesTable {
  hash: Buffer;
  user_id: number;
  purpose: ChallengePurpose;
  surface: 'member' | 'staff';
  /** The sign-in a factor is added in; null while signing in. */
  session_id: string | null;
  /** A sealed secret, or the challenge for a passkey: each is used once. */
  payload: string | null;
  tries: Generated<number>;
  expires_at: Date;
}

export interface FactorTables {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
}

/** Kept copies of who somebody is are thrown away when factors change: staff without one may be held back. */
export const SECOND_FACTORS = `
create table second_factors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  sealed_secret text,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  rp_id text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (case kind when 'totp' then sealed_secret is not null
    else credential_id is not null and public_key is not null and rp_id is not null end)
);
create index second_factors_user on second_factors (user_id);
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  seal text not null,
  used_at timestamptz,
  primary key (user_id, seal)
);
create table factor_challenges (
  hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null,
  surface text not null,
  session_id uuid references sessions on delete cascade,
  payload text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_session on factor_challenges (session_id);
create index factor_challenges_expires on factor_challenges (expires_at);
create function tell_factors_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('auth_changed', 'user:' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger second_factors_changed after insert or delete on second_factors
  for each row execute function tell_factors_changed();
`;
