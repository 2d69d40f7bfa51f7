export { helpCalls } from './help';
export { ticketCalls } from './tickets';
export { ticketStaffCalls } from './tickets-staff';
