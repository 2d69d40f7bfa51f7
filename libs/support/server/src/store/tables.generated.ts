// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface DemoCategories {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  place: Generated<number>;
}

export interface DemoDays {
  day: Day;
  page: string;
  component: string;
  views: number;
  seconds: number;
  progress: number;
}

export interface DemoEmbeds {
  item_id: number;
  address: string;
  src: string | null;
  fetched_at: Date;
}

export interface DemoHubs {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  place: Generated<number>;
}

export interface DemoItems {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  hub: string;
  category: string;
  address: string;
  place: Generated<number>;
  published: Generated<boolean>;
}

export interface HelpEntries {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  question: string;
  topic: ColumnTypes['help_entries']['topic'];
  answer: string;
  words: string | null;
  place: Generated<number>;
  published: Generated<boolean>;
}

export interface HelpVotes {
  entry_id: number;
  helped: Generated<number>;
  not_helped: Generated<number>;
}

export interface MeetingExceptions {
  id: Generated<number>;
  host_id: number | null;
  day: Day;
  starts: string | null;
  ends: string | null;
  kind: 'closed' | 'extra';
  note: Generated<string>;
  created_at: Generated<Date>;
}

export interface MeetingHosts {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  email: string | null;
  zone: string;
  kind: string;
  minutes: number;
  buffer: number;
  notice_hours: number;
  horizon_days: number;
  daily_limit: number;
  join_url: string | null;
  active: Generated<boolean>;
}

export interface MeetingWindows {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  host: string;
  weekday: string;
  starts: string;
  ends: string;
}

export interface MeetingZoneRules {
  name: string;
  rules: string;
}

export interface Meetings {
  id: Generated<number>;
  user_id: UserId | null;
  name: Generated<string>;
  email: string | null;
  link_hash: Buffer | null;
  host_id: number;
  kind: ColumnTypes['meetings']['kind'];
  topic: string;
  note: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  wall: string;
  state: 'held' | 'booked' | 'cancelled' | 'done' | 'missed';
  held_until: Date | null;
  reminded: Generated<string>;
  sequence: Generated<number>;
  version: Generated<number>;
  client_key: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReplyTemplates {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  body: string;
}

export interface SupportHours {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  weekday: string;
  starts: string;
  ends: string;
}

export interface SurveyAnswers {
  id: Generated<number>;
  survey_id: number;
  version: number;
  user_id: UserId | null;
  person: string;
  answers: ColumnTypes['survey_answers']['answers'];
  final: Generated<boolean>;
  client_key: string | null;
  updated_at: Date;
}

export interface SurveyVersions {
  survey_id: number;
  version: number;
  questions: ColumnTypes['survey_versions']['questions'];
  published_at: Date;
}

export interface Surveys {
  id: Generated<number>;
  title: string;
  about: Generated<string>;
  anonymous: Generated<boolean>;
  state: Generated<ColumnTypes['surveys']['state']>;
  secret: string | null;
  questions: Generated<ColumnTypes['surveys']['questions']>;
  next_question: Generated<number>;
  published: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface TicketEvents {
  id: Generated<number>;
  ticket_id: number;
  kind: string;
  staff_id: UserId | null;
  at: Date;
}

export interface TicketFiles {
  id: Generated<number>;
  user_id: UserId;
  message_id: number | null;
  file_key: string;
  name: string;
  bytes: number;
  is_picture: boolean;
  created_at: Date;
}

export interface TicketLinks {
  hash: Buffer;
  ticket_id: number;
  created_at: Date;
}

export interface TicketMessages {
  id: Generated<number>;
  ticket_id: number;
  from_support: boolean;
  author_id: UserId | null;
  content: string;
  plain: string;
  after_closed_days: Generated<number>;
  created_at: Date;
}

export interface TicketNotes {
  id: Generated<number>;
  ticket_id: number;
  author_id: UserId | null;
  content: string;
  created_at: Date;
}

export interface Tickets {
  id: Generated<number>;
  user_id: UserId | null;
  contact_name: Generated<string>;
  contact_email: string | null;
  topic: ColumnTypes['tickets']['topic'];
  subject: string;
  state: ColumnTypes['tickets']['state'];
  confirmed_at: Date | null;
  owner_id: number | null;
  figure: ColumnTypes['tickets']['figure'] | null;
  rating: number | null;
  merged_into: number | null;
  last_from: ColumnTypes['tickets']['last_from'];
  last_message_at: Date;
  asked_at: Date | null;
  closed_at: Date | null;
  reminded_at: Date | null;
  client_key: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface TutorialCategories {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  slug: string;
  about: string | null;
  place: Generated<number>;
}

export interface TutorialGuides {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  category: string;
  about: string;
  place: Generated<number>;
  published: Generated<boolean>;
}

export interface TutorialProgress {
  user_id: UserId;
  step_id: number;
  done_at: Date;
}

export interface TutorialSeats {
  id: Generated<number>;
  session_id: number;
  user_id: UserId;
  state: 'booked' | 'waiting';
  created_at: Date;
}

export interface TutorialSeries {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  about: string;
  published: Generated<boolean>;
}

export interface TutorialSessions {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  starts_at: Date;
  series: string;
  minutes: number;
  capacity: number;
  join_url: string | null;
}

export interface TutorialStepChecks {
  step_id: number;
  data_version: string;
  step_version: number;
  failure: string | null;
  fails_since: Date | null;
}

export interface TutorialSteps {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  guide: string;
  place: Generated<number>;
  body: string;
  address: string | null;
  checks: string | null;
}

export interface TutorialVideos {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  category: string;
  address: string;
  minutes: number;
  chapters: string | null;
  transcript: string | null;
  place: Generated<number>;
  published: Generated<boolean>;
}

export interface Users {
  user_id: Generated<UserId>;
  email: string;
  username: string;
}

/** Tables of this domain, and what it reads of others. */
export interface SupportTables {
  demo_categories: DemoCategories;
  demo_days: DemoDays;
  demo_embeds: DemoEmbeds;
  demo_hubs: DemoHubs;
  demo_items: DemoItems;
  help_entries: HelpEntries;
  help_votes: HelpVotes;
  meeting_exceptions: MeetingExceptions;
  meeting_hosts: MeetingHosts;
  meeting_windows: MeetingWindows;
  meeting_zone_rules: MeetingZoneRules;
  meetings: Meetings;
  reply_templates: ReplyTemplates;
  support_hours: SupportHours;
  survey_answers: SurveyAnswers;
  survey_versions: SurveyVersions;
  surveys: Surveys;
  ticket_events: TicketEvents;
  ticket_files: TicketFiles;
  ticket_links: TicketLinks;
  ticket_messages: TicketMessages;
  ticket_notes: TicketNotes;
  tickets: Tickets;
  tutorial_categories: TutorialCategories;
  tutorial_guides: TutorialGuides;
  tutorial_progress: TutorialProgress;
  tutorial_seats: TutorialSeats;
  tutorial_series: TutorialSeries;
  tutorial_sessions: TutorialSessions;
  tutorial_step_checks: TutorialStepChecks;
  tutorial_steps: TutorialSteps;
  tutorial_videos: TutorialVideos;
  users: Users;
}
