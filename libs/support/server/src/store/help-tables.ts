import { STAFF_COLUMNS } from '@plumbline/shared/server';

/** SQL of answers. Votes count how many, never who. */
export const HELP_TABLES = `
create table help_entries (${STAFF_COLUMNS},
  question text not null,
  topic text not null,
  answer text not null,
  words text,
  place integer not null default 0,
  published boolean not null default true
);
create unique index help_entries_question on help_entries (question);
create table help_votes (
  entry_id bigint primary key references help_entries on delete cascade,
  helped integer not null default 0,
  not_helped integer not null default 0
);`;
