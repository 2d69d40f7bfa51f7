/**
 * SQL of surveys. A published version never changes. An anonymous answer knows its person by a keyed hash only, whose
 * secret is deleted when the survey is closed.
 */
export const SURVEY_TABLES = `
create table surveys (
  id bigint generated always as identity primary key,
  title text not null,
  about text not null default '',
  anonymous boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  secret text,
  questions jsonb not null default '[]',
  next_question integer not null default 1,
  published integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create table survey_versions (
  survey_id bigint not null references surveys on delete cascade,
  version integer not null,
  questions jsonb not null,
  published_at timestamptz not null,
  primary key (survey_id, version)
);
create table survey_answers (
  id bigint generated always as identity primary key,
  survey_id bigint not null,
  version integer not null,
  user_id bigint references users on delete cascade,
  person text not null,
  answers jsonb not null,
  final boolean not null default false,
  client_key text,
  updated_at timestamptz not null,
  foreign key (survey_id, version) references survey_versions on delete cascade,
  constraint survey_answers_person unique (survey_id, person)
);
create index survey_answers_of on survey_answers (user_id);`;
