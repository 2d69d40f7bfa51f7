import { serve, type ServerModule } from '@plumbline/shared/server';
import {
  demoCalls,
  helpCalls,
  meetingCalls,
  surveyCalls,
  surveyStaffCalls,
  ticketCalls,
  ticketStaffCalls,
  tutorialCalls,
} from '@plumbline/support/contract';
import {
  DEMO_CATEGORIES,
  DEMO_HUBS,
  DEMO_ITEMS,
  HELP_ENTRIES,
  MEETING_HOSTS,
  MEETING_WINDOWS,
  REPLY_TEMPLATES,
  SUPPORT_HOURS,
  supportPages,
  TUTORIAL_CATEGORIES,
  TUTORIAL_GUIDES,
  TUTORIAL_SERIES,
  TUTORIAL_SESSIONS,
  TUTORIAL_STEPS,
  TUTORIAL_VIDEOS,
} from '@plumbline/support/domain';
import { demoHandlers } from './routes/demo.routes';
import { refreshEmbeds } from './jobs/refresh-embeds';
import type { SupportDeps } from './deps';
import { helpHandlers } from './routes/help.routes';
import type { SupportJobDeps } from './jobs/job-deps';
import { followZoneRules, remindOfMeetings, settleMeetings } from './jobs/meeting-jobs';
import { meetingHandlers } from './routes/meeting.routes';
import { supportMigrations } from './store/migrations';
import { supportData } from './personal-data';
import { surveyStaffHandlers } from './routes/staff-survey.routes';
import { surveyHandlers } from './routes/survey.routes';
import { ticketStaffHandlers } from './routes/staff-ticket.routes';
import { settleTickets, sweepTickets } from './jobs/ticket-jobs';
import { ticketHandlers } from './routes/ticket.routes';
import { checkSteps } from './tutorials/check-steps';
import { promoteEverywhere } from './tutorials/seats';
import { tutorialHandlers } from './routes/tutorial.routes';

/** Support: what people ask, and how they are helped. */
export const supportModule: ServerModule<SupportDeps, SupportJobDeps> = {
  name: 'support',
  pages: supportPages.pages,
  calls: [
    serve(ticketCalls, ticketHandlers),
    serve(ticketStaffCalls, ticketStaffHandlers),
    serve(helpCalls, helpHandlers),
    serve(meetingCalls, meetingHandlers),
    serve(tutorialCalls, tutorialHandlers),
    serve(surveyCalls, surveyHandlers),
    serve(surveyStaffCalls, surveyStaffHandlers),
    serve(demoCalls, demoHandlers),
  ],
  staffResources: [
    HELP_ENTRIES,
    SUPPORT_HOURS,
    REPLY_TEMPLATES,
    MEETING_HOSTS,
    MEETING_WINDOWS,
    TUTORIAL_CATEGORIES,
    TUTORIAL_GUIDES,
    TUTORIAL_STEPS,
    TUTORIAL_VIDEOS,
    TUTORIAL_SERIES,
    TUTORIAL_SESSIONS,
    DEMO_HUBS,
    DEMO_CATEGORIES,
    DEMO_ITEMS,
  ],
  migrations: supportMigrations,
  personalData: supportData,
  jobs: {
    hourly: (deps) => [
      () => settleTickets(deps, Date.now()),
      () => sweepTickets(deps.db, Date.now()),
      () => settleMeetings(deps.db, Date.now()),
      () => followZoneRules(deps, process.versions['tz'] ?? '', Date.now()),
      () => promoteEverywhere(deps.db, deps.notify, Date.now()),
      () => refreshEmbeds(deps, Date.now()),
      () => checkSteps(deps, Date.now()),
    ],
    schedules: (deps) => [
      { name: 'meeting-reminders', cron: '*/10 * * * *', run: () => remindOfMeetings(deps, Date.now()) },
    ],
  },
};
