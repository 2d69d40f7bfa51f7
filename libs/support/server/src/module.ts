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
import { demoHandlers } from './demos/demo.routes';
import { refreshEmbeds } from './demos/refresh-embeds';
import type { SupportDeps } from './deps';
import { helpHandlers } from './help/help.routes';
import type { SupportJobDeps } from './job-deps';
import { followZoneRules, remindOfMeetings, settleMeetings } from './meetings/meeting-jobs';
import { meetingHandlers } from './meetings/meeting.routes';
import { supportMigrations } from './migrations';
import { supportData } from './personal-data';
import { surveyStaffHandlers } from './surveys/staff-survey.routes';
import { surveyHandlers } from './surveys/survey.routes';
import { ticketStaffHandlers } from './tickets/staff-ticket.routes';
import { settleTickets, sweepTickets } from './tickets/ticket-jobs';
import { ticketHandlers } from './tickets/ticket.routes';
import { checkSteps } from './tutorials/check-steps';
import { promoteEverywhere } from './tutorials/seats';
import { tutorialHandlers } from './tutorials/tutorial.routes';

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
