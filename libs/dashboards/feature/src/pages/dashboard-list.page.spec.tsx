import { asMember } from '@plumbline/auth/kit/testing';
import { makeOptions } from '@plumbline/dashboards/testing';
import { ApiError } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { keptDashboard } from '../testing/dashboard-page-states';
import { DashboardListPage } from './dashboard-list.page';

it('a dashboard that could not be deleted is not said to be', async () => {
  const data = [keptDashboard(makeOptions([]))];
  const answers = {
    'GET /_api/user/dashboard': { data, total: 1, page: 1, per_page: 20 },
    'DELETE /_api/user/dashboard': new ApiError(503, 'Busy'),
  };
  renderRouted(<DashboardListPage />, { at: '/dashboard', answers, wrap: asMember });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Morning' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Busy')).toBeInTheDocument();
  expect(screen.queryByText('Morning is deleted')).toBeNull();
});
