export { helpCalls } from './help';
export { meetingCalls } from './meetings';
export { ticketCalls } from './tickets';
export { ticketStaffCalls } from './tickets-staff';
