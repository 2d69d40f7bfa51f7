export {
  afterSupportMinutes,
  supportMinutes,
  wallTime,
  type SupportHours,
  type WeekWindow,
} from './compute/support-hours';
export {
  ANSWERED_DAYS,
  dueOf,
  REMIND_DAYS,
  stateAfter,
  WAITING_DAYS,
  type QuietTicket,
  type TicketEvent,
} from './compute/ticket-state';
export {
  cyclesOf,
  typicalWait,
  waitText,
  type TypicalWait,
  type WaitCycle,
  type WaitEvent,
} from './compute/typical-wait';
export { captionsOf } from './compute/captions';
export { checkFailure, checksOf, type StepCheck } from './model/step-checks';
export { likelyAnswers, searchHelp } from './compute/match-help';
export { HELP_ENTRIES, HELP_GROUPS, helpPath } from './model/help';
export { fileOfMeeting, meetingFile, type FiledMeeting } from './compute/meeting-file';
export { hostOf, nearestSlots, slotsOf, type ExceptionDay, type HostPlan, type Span } from './compute/slots';
export {
  HELD_MINUTES,
  isZone,
  MAX_FUTURE_MEETINGS,
  MEETING_HOSTS,
  MEETING_KINDS,
  MEETING_NAMES,
  MEETING_STATE_NAMES,
  MEETING_STATES,
  MEETING_WINDOWS,
  MAX_SLOT_DAYS,
  TUTORIAL_STATUS,
  type MeetingKind,
  type MeetingState,
} from './model/meetings';
export {
  chaptersOf,
  ROOM_OPENS_MINUTES,
  TUTORIAL_CATEGORIES,
  TUTORIAL_GUIDES,
  TUTORIAL_SERIES,
  TUTORIAL_SESSIONS,
  TUTORIAL_STEPS,
  TUTORIAL_VIDEOS,
  tutorialPath,
} from './model/tutorials';
export {
  answerProblems,
  recommendation,
  shownGroups,
  shownQuestions,
  takenAnswers,
  type ShownGroup,
} from './compute/survey-rules';
export {
  MIN_GROUP,
  MAX_ANSWER,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  QUESTION_NAMES,
  SURVEY_STATES,
  type QuestionKind,
  type SurveyAnswers,
  type SurveyQuestion,
  type SurveyState,
} from './model/surveys';
export { demoStat, embedSource, type DemoStat } from './compute/demo-rules';
export { DEMO_CATEGORIES, DEMO_FAILURE, DEMO_HUBS, DEMO_ITEMS } from './model/demos';
export { supportPages } from './model/pages';
export { REPLY_TEMPLATES, SUPPORT_HOURS, WEEKDAYS } from './model/staff-lists';
export {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_MESSAGE,
  MAX_OPEN_TICKETS,
  MAX_SUBJECT,
  SPLIT_DAYS,
  STATE_NAMES,
  TICKET_STATES,
  TICKET_TOPICS,
  ticketPath,
  TOPIC_KEYS,
  VISITOR_FORMS_AN_HOUR,
  type TicketState,
  type TicketTopic,
} from './model/tickets';
