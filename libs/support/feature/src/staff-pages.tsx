import type { StaffPage } from '@plumbline/shared/kit';
import { DemoStatsPage } from './staff/demo-stats.page';
import { StaffMeetingsPage } from './staff/staff-meetings.page';
import { StaffSeatsPage } from './staff/staff-seats.page';
import { StaffSurveyPage } from './staff/staff-survey.page';
import { StaffSurveysPage } from './staff/staff-surveys.page';
import { SurveyResultPage } from './staff/survey-result.page';
import { StaffTicketPage } from './staff/staff-ticket.page';
import { StaffTicketsPage } from './staff/staff-tickets.page';

/** Staff pages of support. */
export const supportStaffPages: readonly StaffPage[] = [
  { path: '/admin/tickets', title: 'Tickets', group: 'Support', page: <StaffTicketsPage /> },
  { path: '/admin/tickets/:id', section: '/admin/tickets', page: <StaffTicketPage /> },
  { path: '/admin/meetings', title: 'Meetings', group: 'Support', page: <StaffMeetingsPage /> },
  { path: '/admin/tutorial-seats', title: 'Tutorial seats', group: 'Support', page: <StaffSeatsPage /> },
  { path: '/admin/survey', title: 'Surveys', group: 'Support', page: <StaffSurveysPage /> },
  { path: '/admin/survey/:id', section: '/admin/survey', page: <StaffSurveyPage /> },
  { path: '/admin/survey-result', title: 'Survey results', group: 'Support', page: <SurveyResultPage /> },
  { path: '/admin/demo-stats', title: 'Demo figures', group: 'Support', page: <DemoStatsPage /> },
];
