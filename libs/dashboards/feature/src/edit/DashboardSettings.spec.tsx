import type { DashboardOptions } from '@plumbline/dashboards/domain';
import { makeOptions } from '@plumbline/dashboards/testing';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DashboardSettings } from './DashboardSettings';

it('sets everything that blocks can follow', async () => {
  const saved: DashboardOptions[] = [];
  renderRouted(
    <DashboardSettings options={makeOptions([])} onSave={(options) => saved.push(options)} onClose={() => undefined} />,
    {
      answers: {
        'POST /_api/v2/portfolios/search': { data: [{ id: 4, name: 'Retirement' }], total: 1, page: 1, per_page: 20 },
      },
    },
  );
  await screen.findByRole('option', { name: 'Retirement' });
  fireEvent.change(screen.getByLabelText('Portfolio of the dashboard'), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText('Span of the dashboard'), { target: { value: '5y' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(saved[0]?.link).toMatchObject({ portfolio: '4', period: '5y' }));
});
