export { StaffLayout, type StaffLayoutProps } from './components/StaffLayout';
export { AuditPage } from './pages/audit.page';
export { DataPage } from './pages/data.page';
export { MailPage } from './pages/mail.page';
export { NotFoundPage } from './pages/not-found.page';
export { OutboxPage } from './pages/outbox.page';
export { SignInPage } from './pages/sign-in.page';
export { UserPage } from './pages/user.page';
export { UsersPage } from './pages/users.page';
