import { adminPages, NotFoundPage, SignInPage, StaffLayout } from '@plumbline/admin/feature';
import { assistantStaffPages } from '@plumbline/assistant/feature';
import { communityStaffPages } from '@plumbline/community/feature';
import { contentStaffPages } from '@plumbline/content/feature';
import { dataApiStaffPages } from '@plumbline/data-api/feature';
import { filesStaffPages } from '@plumbline/files/feature';
import { membershipStaffPages } from '@plumbline/membership/feature';
import { LinkClicks, type StaffPage } from '@plumbline/shared/kit';
import { ThemeToggle } from '@plumbline/shell/feature';
import { supportStaffPages } from '@plumbline/support/feature';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { StaffBoot } from './boot';

/** The pages of every domain that has some for staff. */
const staffPages: readonly StaffPage[] = [
  ...adminPages,
  ...communityStaffPages,
  ...contentStaffPages,
  ...filesStaffPages,
  ...supportStaffPages,
  ...membershipStaffPages,
  ...dataApiStaffPages,
  ...assistantStaffPages,
];

const routes = ({ brand, sourceUrl }: StaffBoot): RouteObject[] => [
  { path: '/', element: <Navigate to="/admin" replace /> },
  {
    element: (
      <>
        <StaffLayout
          brand={brand}
          sourceUrl={sourceUrl}
          pages={staffPages}
          tools={<ThemeToggle />}
          signIn={<SignInPage />}
        />
        <LinkClicks />
      </>
    ),
    children: [
      ...staffPages.map(({ path, page }) => ({ path, element: page })),
      // One page counts, sends and shows messages; the specification has two addresses.
      { path: '/admin/app-notification', element: <Navigate to="/admin/notification" replace /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Addresses of the staff app. */
export const createRoutes = (boot: StaffBoot) => createBrowserRouter(routes(boot));
