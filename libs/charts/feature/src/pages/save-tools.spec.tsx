import { asMember } from '@plumbline/auth/kit/testing';
import { DEFAULT_OPTIONS } from '@plumbline/charts/domain';
import { CHART_ANSWERS } from '@plumbline/charts/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InteractiveChartPage } from './interactive-chart.page';

const AT = '2026-06-01T10:00:00.000Z';

it('a chart saved in another place, too, is saved the second time; a new one stays on its day', async () => {
  let kept = 1;
  const template = () => ({
    id: 10_001,
    version: kept,
    created_at: AT,
    updated_at: AT,
    name: 'Trend',
    privacy: 'private',
    chart_options: DEFAULT_OPTIONS,
    share_key: null,
    user_id: 7,
    is_own: true,
  });
  const sent: number[] = [];
  const answers = {
    ...CHART_ANSWERS,
    'GET /_api/interactive_chart/templates/{id}': template,
    'PUT /_api/interactive_chart/templates/{id}': ({ body: { version } }: { body: { version: number } }) => {
      sent.push(version);
      return version === kept ? template() : new ApiError(409, 'It was changed elsewhere');
    },
    'POST /_api/interactive_chart/templates': () => ({ ...template(), id: 10_002 }),
  };
  const page = <InteractiveChartPage loadSecurities={async () => []} dayTool={null} />;
  const at = '/interactive_chart?t=10001&asOf=2024-12-31';
  const { place } = renderRouted(page, { at, answers, wrap: asMember });
  const save = await screen.findByRole('button', { name: 'Save' });
  kept = 2;
  fireEvent.click(save);
  await waitFor(() => expect(sent).toEqual([1]));
  await waitFor(() => {
    if (sent.at(-1) !== 2) fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent.at(-1)).toBe(2);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save as' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Trend 2' } });
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
  await waitFor(() => expect(place()).toBe('/interactive_chart?t=10002&asOf=2024-12-31'));
});
