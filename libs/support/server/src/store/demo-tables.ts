import { STAFF_COLUMNS } from '@plumbline/shared/server';

/** SQL of demos. Views are counted by day, never by person. */
export const DEMO_TABLES = `
create table demo_hubs (${STAFF_COLUMNS}, title text not null unique, place integer not null default 0);
create table demo_categories (${STAFF_COLUMNS}, title text not null unique, place integer not null default 0);
create table demo_items (${STAFF_COLUMNS},
  title text not null unique,
  hub text not null references demo_hubs (title) on update cascade,
  category text not null,
  address text not null,
  place integer not null default 0,
  published boolean not null default true
);
create table demo_embeds (
  item_id bigint primary key references demo_items on delete cascade,
  address text not null,
  src text,
  fetched_at timestamptz not null
);
create table demo_days (
  day date not null,
  page text not null,
  component text not null,
  views integer not null,
  seconds bigint not null,
  progress double precision not null,
  primary key (day, page, component)
);`;
