export { demoCalls } from './demos';
export { helpCalls } from './help';
export { meetingCalls } from './meetings';
export { tutorialCalls } from './tutorials';
export { surveyCalls, surveyStaffCalls } from './surveys';
export { ticketCalls } from './tickets';
export { ticketStaffCalls } from './tickets-staff';
