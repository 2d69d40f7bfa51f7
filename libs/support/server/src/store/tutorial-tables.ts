import { STAFF_COLUMNS } from '@plumbline/shared/server';

/** SQL of tutorials. Series, categories and guides are named by their titles, as lists of staff choose them. */
export const TUTORIAL_TABLES = `
create table tutorial_categories (${STAFF_COLUMNS},
  title text not null unique,
  slug text not null unique,
  about text,
  place integer not null default 0
);
create table tutorial_guides (${STAFF_COLUMNS},
  title text not null unique,
  category text not null references tutorial_categories (title) on update cascade,
  about text not null,
  place integer not null default 0,
  published boolean not null default true
);
create table tutorial_steps (${STAFF_COLUMNS},
  title text not null,
  guide text not null references tutorial_guides (title) on update cascade,
  place integer not null default 0,
  body text not null,
  address text
);
create index tutorial_steps_guide on tutorial_steps (guide, place, id);
create table tutorial_videos (${STAFF_COLUMNS},
  title text not null unique,
  category text not null references tutorial_categories (title) on update cascade,
  address text not null,
  minutes integer not null,
  chapters text,
  transcript text,
  place integer not null default 0,
  published boolean not null default true
);
create table tutorial_progress (
  user_id bigint not null references users on delete cascade,
  step_id bigint not null references tutorial_steps on delete cascade,
  done_at timestamptz not null,
  primary key (user_id, step_id)
);
create table tutorial_series (${STAFF_COLUMNS},
  title text not null unique,
  about text not null,
  published boolean not null default true
);
create table tutorial_sessions (${STAFF_COLUMNS},
  starts_at timestamptz not null,
  series text not null references tutorial_series (title) on update cascade,
  minutes integer not null,
  capacity integer not null,
  join_url text
);
create index tutorial_sessions_at on tutorial_sessions (starts_at);
create table tutorial_seats (
  id bigint generated always as identity primary key,
  session_id bigint not null references tutorial_sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null check (state in ('booked', 'waiting')),
  created_at timestamptz not null,
  constraint tutorial_seats_one unique (session_id, user_id)
);`;

/** Failed checks of steps, with the versions of the data and of the step, and since when. */
export const STEP_CHECK_TABLES = `
alter table tutorial_steps add column checks text;
create table tutorial_step_checks (
  step_id bigint primary key references tutorial_steps on delete cascade,
  data_version text not null,
  step_version integer not null,
  failure text,
  fails_since timestamptz
);`;
