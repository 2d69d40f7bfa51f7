export { helpQuery } from './help-queries';
export {
  exceptionsQuery,
  futureQuery,
  linkedMeetingQuery,
  meetingListQuery,
  meetingStatsQuery,
} from './meeting-queries';
export { allSessionsQuery, progressQuery, registeredQuery, sessionsQuery, tutorialsQuery } from './tutorial-queries';
export { supportApi, type SupportCalls } from './calls';
export {
  staffTicketQuery,
  staffTicketsQuery,
  ticketQuery,
  ticketsQuery,
  topicsQuery,
  visitorTicketQuery,
} from './ticket-queries';
export {
  staffSurveysQuery,
  surveyQuery,
  surveyQuestionsQuery,
  surveyResultQuery,
  surveysQuery,
} from './survey-queries';
export { demosQuery, demoStatsQuery } from './demo-queries';
