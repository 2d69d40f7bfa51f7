// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface AiEvents {
  message_id: number;
  seq: number;
  event: ColumnTypes['ai_events']['event'];
}

export interface AiMessages {
  id: Generated<number>;
  user_id: UserId;
  session_id: number | null;
  kind: ColumnTypes['ai_messages']['kind'];
  question: string;
  security: string | null;
  as_of: Day | null;
  client_key: string | null;
  state: Generated<ColumnTypes['ai_messages']['state']>;
  sentences: Generated<ColumnTypes['ai_messages']['sentences']>;
  withheld: Generated<ColumnTypes['ai_messages']['withheld']>;
  error: string | null;
  timed_out: Generated<boolean>;
  stop_asked: Generated<boolean>;
  version: Generated<string>;
  model: Generated<string>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface AiReviews {
  id: Generated<number>;
  message_id: number;
  user_id: UserId;
  rating: number | null;
  comment: string | null;
  ticket_id: number | null;
  state: Generated<'open' | 'done'>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AiSessions {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  pinned: Generated<boolean>;
  security: string | null;
}

export interface AiToolCalls {
  message_id: number;
  seq: number;
  name: string;
  args: ColumnTypes['ai_tool_calls']['args'];
  ms: number;
  failed: string | null;
}

export interface AiTraining {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: 'example' | 'synonym' | 'instruction';
  question: string;
  answer: string;
  active: Generated<boolean>;
}

export interface AiTrainingRuns {
  training_id: number;
  version: string;
  ok: boolean;
  text: string;
  was: string | null;
  ran_at: Generated<Date>;
}

export interface AiUsage {
  user_id: UserId;
  day: Day;
  messages: number;
}

export interface AiValues {
  message_id: number;
  id: string;
  body: ColumnTypes['ai_values']['body'];
}

/** Tables of this domain, and what it reads of others. */
export interface AssistantTables {
  ai_events: AiEvents;
  ai_messages: AiMessages;
  ai_reviews: AiReviews;
  ai_sessions: AiSessions;
  ai_tool_calls: AiToolCalls;
  ai_training: AiTraining;
  ai_training_runs: AiTrainingRuns;
  ai_usage: AiUsage;
  ai_values: AiValues;
}
