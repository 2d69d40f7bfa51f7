// First: it names the order of the layers that style sheets of components belong to.
import './admin.css';
import { getQueryClient } from '@plumbline/shared/data-access';
import { PageLink } from '@plumbline/shared/kit';
import { LinkProvider, type LinkProps } from '@plumbline/shared/ui/Link';
import { ToastRegion } from '@plumbline/shared/ui/Toast';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { readBoot } from './boot';
import { connectStaff } from './connect-staff';
import { createRoutes } from './routes';

const renderLink = (props: LinkProps) => <PageLink {...props} />;
const boot = readBoot();
document.title = `${boot.brand} staff`;
connectStaff(boot);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={getQueryClient()}>
      <LinkProvider renderLink={renderLink}>
        <RouterProvider router={createRoutes(boot)} />
        <ToastRegion />
      </LinkProvider>
    </QueryClientProvider>
  </StrictMode>,
);
