import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TimeSeriesChart } from './TimeSeriesChart';

const DAYS = ['2026-05-28', '2026-05-29'];

it('tooltip.fixed: readings are in a line above the chart, which stays where it is', async () => {
  render(<TimeSeriesChart label="PE" days={DAYS} series={[{ id: 'a', label: 'PE', values: [31.4, 12.5] }]} />);
  const readout = screen.getByText('12.50').parentElement?.parentElement;
  const slider = screen.getByRole('slider');
  expect(readout?.contains(slider)).toBe(false);
  expect(readout?.nextElementSibling?.contains(slider)).toBe(true);
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('31.40').parentElement?.parentElement).toBe(readout);
  expect(readout).toHaveTextContent('2026-05-28');
});
