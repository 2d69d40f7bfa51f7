import {
  AuditPage,
  CachePage,
  CompanyQualityPage,
  DataPage,
  MailPage,
  MissedPage,
  NotFoundPage,
  OutboxPage,
  QualityPage,
  QuarantinedPage,
  QuarantinePage,
  SignInPage,
  SlowPage,
  SourcePage,
  STAFF_LISTS,
  StaffLayout,
  StaffListPage,
  UserPage,
  UsersPage,
} from '@plumbline/admin/feature';
import { ThemeToggle } from '@plumbline/shell/feature';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';

const routes = (brand: string): RouteObject[] => [
  { path: '/', element: <Navigate to="/admin" replace /> },
  {
    element: <StaffLayout brand={brand} tools={<ThemeToggle />} signIn={<SignInPage />} />,
    children: [
      { path: '/admin', element: <DataPage /> },
      { path: '/admin/sources/:id', element: <SourcePage /> },
      { path: '/admin/quality', element: <QualityPage /> },
      { path: '/admin/quality/:id', element: <CompanyQualityPage /> },
      { path: '/admin/quarantine', element: <QuarantinePage /> },
      { path: '/admin/quarantine/:id', element: <QuarantinedPage /> },
      { path: '/admin/missed', element: <MissedPage /> },
      { path: '/admin/cache', element: <CachePage /> },
      { path: '/admin/slowlog-analysis', element: <SlowPage /> },
      { path: '/admin/users', element: <UsersPage /> },
      { path: '/admin/users/:id', element: <UserPage /> },
      { path: '/admin/outbox', element: <OutboxPage /> },
      { path: '/admin/outbox/:id', element: <MailPage /> },
      { path: '/admin/audit', element: <AuditPage /> },
      ...STAFF_LISTS.map((resource) => ({
        path: `/admin/${resource.name}`,
        element: <StaffListPage key={resource.name} resource={resource} />,
      })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Addresses of the staff app. */
export const createRoutes = (brand: string) => createBrowserRouter(routes(brand));
