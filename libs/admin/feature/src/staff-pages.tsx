import type { StaffPage } from '@plumbline/shared/kit';
import { AuditPage } from './pages/audit.page';
import { CachePage } from './pages/cache.page';
import { CompanyQualityPage } from './pages/company-quality.page';
import { DataPage } from './pages/data.page';
import { InsiderPage } from './pages/insider.page';
import { LimitationPage } from './pages/limitation.page';
import { MailPage } from './pages/mail.page';
import { MarketingPage } from './pages/marketing.page';
import { MissedPage } from './pages/missed.page';
import { NotificationPage } from './pages/notification.page';
import { OnboardingPage } from './pages/onboarding.page';
import { OutboxPage } from './pages/outbox.page';
import { PredefinedPage } from './pages/predefined.page';
import { QualityPage } from './pages/quality.page';
import { QuarantinePage } from './pages/quarantine.page';
import { QuarantinedPage } from './pages/quarantined.page';
import { SetupPage } from './pages/setup.page';
import { SlowPage } from './pages/slow.page';
import { SecurityPage } from './pages/security.page';
import { SourcePage } from './pages/source.page';
import { StockNotesPage } from './pages/stock-notes.page';
import { UserPage } from './pages/user.page';
import { UsersPage } from './pages/users.page';
import { StaffListPage } from './staff-lists/staff-list.page';
import { STAFF_LISTS } from './staff-lists/staff-lists';

/** Pages for staff over data, accounts, mail and operation, and one of each list. */
export const adminPages: readonly StaffPage[] = [
  { path: '/admin', title: 'Data', group: 'Data', page: <DataPage /> },
  { path: '/admin/setup', title: 'Setup', group: 'Data', page: <SetupPage /> },
  { path: '/admin/sources/:id', section: '/admin', page: <SourcePage /> },
  { path: '/admin/quarantine', title: 'Quarantine', group: 'Data', page: <QuarantinePage /> },
  { path: '/admin/quarantine/:id', section: '/admin/quarantine', page: <QuarantinedPage /> },
  { path: '/admin/quality', title: 'Quality', group: 'Data', page: <QualityPage /> },
  { path: '/admin/quality/:id', section: '/admin/quality', page: <CompanyQualityPage /> },
  { path: '/admin/missed', title: 'Missing 13F filings', group: 'Data', page: <MissedPage /> },
  { path: '/admin/insider', title: 'Insider reports', group: 'Data', page: <InsiderPage /> },
  { path: '/admin/users', title: 'Accounts', group: 'Accounts', page: <UsersPage /> },
  { path: '/admin/users/:id', section: '/admin/users', page: <UserPage /> },
  { path: '/admin/onboarding', title: 'Who joined', group: 'Accounts', page: <OnboardingPage /> },
  { path: '/admin/security', title: 'Your sign-in', group: 'Accounts', scope: 'any', page: <SecurityPage /> },
  { path: '/admin/limitation', title: 'Limits', group: 'Accounts', page: <LimitationPage /> },
  { path: '/admin/notification', title: 'Messages', group: 'Mail', page: <NotificationPage /> },
  { path: '/admin/marketing-email', title: 'Marketing mails', group: 'Mail', page: <MarketingPage /> },
  { path: '/admin/outbox', title: 'Outbox', group: 'Mail', scope: 'members', page: <OutboxPage /> },
  { path: '/admin/outbox/:id', section: '/admin/outbox', page: <MailPage /> },
  { path: '/admin/stock-notes', title: 'Stock notes', group: 'Content', page: <StockNotesPage /> },
  {
    path: '/admin/predefined-screener',
    title: 'Screens',
    group: 'Site',
    page: <PredefinedPage key="screener" kind="screener" />,
  },
  {
    path: '/admin/predefined-field',
    title: 'Screener fields',
    group: 'Site',
    page: <PredefinedPage key="field" kind="field" />,
  },
  {
    path: '/admin/predefined-view',
    title: 'Screener views',
    group: 'Site',
    page: <PredefinedPage key="view" kind="view" />,
  },
  { path: '/admin/cache', title: 'Caches', group: 'Operation', scope: 'data', page: <CachePage /> },
  { path: '/admin/slowlog-analysis', title: 'Slow calls', group: 'Operation', scope: 'data', page: <SlowPage /> },
  { path: '/admin/audit', title: 'Audit log', group: 'Operation', page: <AuditPage /> },
  ...STAFF_LISTS.map((resource) => ({
    path: `/admin/${resource.name}`,
    title: resource.title,
    group: resource.group,
    page: <StaffListPage key={resource.name} resource={resource} />,
  })),
];
