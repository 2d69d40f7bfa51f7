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
