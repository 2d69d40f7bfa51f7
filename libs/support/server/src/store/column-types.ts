import type {
  MeetingKind,
  SurveyAnswers,
  SurveyQuestion,
  SurveyState,
  TicketState,
  TicketTopic,
  HELP_GROUPS,
} from '@plumbline/support/domain';

/** A figure that somebody reports. */
export interface ReportedFigure {
  readonly security: string;
  readonly metric: string;
  readonly period: string | null;
  readonly kind?: 'annual' | 'quarterly' | 'ttm' | undefined;
  readonly basis?: 'asReported' | 'restated' | undefined;
  readonly as_of: string | null;
}

/** The same with what it was when it was reported. */
export interface KeptFigure extends ReportedFigure {
  readonly value: string;
  readonly name: string;
  readonly symbol: string;
  readonly data_version: string;
}

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  help_entries: { topic: (typeof HELP_GROUPS)[number] };
  meetings: { kind: MeetingKind };
  survey_answers: { answers: SurveyAnswers };
  survey_versions: { questions: readonly SurveyQuestion[] };
  surveys: { state: SurveyState; questions: readonly SurveyQuestion[] };
  tickets: { topic: TicketTopic; state: TicketState; figure: KeptFigure; last_from: 'you' | 'support' };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  users: 'user_id' | 'email' | 'username';
}
