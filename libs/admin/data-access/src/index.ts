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
