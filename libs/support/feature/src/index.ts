export { FaqPage } from './help/faq.page';
export { MeetingPage } from './meetings/meeting.page';
export { SchedulePage } from './meetings/schedule.page';
export { hasTutorialCategory, supportPageQueries } from './page-queries';
export { supportStaffPages } from './staff-pages';
export { ConnectPage } from './tickets/connect.page';
export { TutorialCategoryPage } from './tutorials/tutorial-category.page';
export { TutorialPage } from './tutorials/tutorial.page';
export { TicketsPage } from './tickets/tickets.page';
