export { startStaffSession, useStaffSession, type StaffState } from './staff-session';
export {
  auditQuery,
  changeUser,
  dataStatusQuery,
  endSessions,
  mailQuery,
  outboxQuery,
  sendAgain,
  userQuery,
  usersQuery,
  type AuditChoice,
  type OutboxChoice,
  type UserListChoice,
} from './staff-queries';
export type { StaffBoot } from './staff-tokens';
