import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { rangeStart } from '../frame/ChartSwitches';
import { PriceChart } from './PriceChart';
import { withOpacity } from '../theme/chart-theme';

const POINTS = [
  { day: '2026-03-18', close: 246.5, volume: 40_200_000, event: 'Split 4 for 1' },
  { day: '2026-03-19', close: 248.96, volume: null },
  { day: '2026-03-20', close: 247.99, volume: 51_000_000 },
];

test('the server draws the place and the last value', () => {
  const html = renderToString(<PriceChart label="Close" points={POINTS} />);
  expect(html).toContain('height:270px');
  expect(html).toContain('247.99');
});

test('keys walk along the line and each step is spoken', async () => {
  render(<PriceChart label="Close" points={POINTS} />);
  const slider = screen.getByRole('slider', { name: 'Close' });
  expect(slider).toHaveAttribute('aria-valuetext', '2026-03-20: 247.99, volume 51.00 Mil');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '2026-03-19: 248.96, volume not reported');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  expect(slider).toHaveAttribute('aria-valuetext', '2026-03-18: 246.50, volume 40.20 Mil, Split 4 for 1');
  expect(screen.getByText('Split 4 for 1')).toBeInTheDocument();
});

test('without prices it says so in the same height', () => {
  render(<PriceChart label="Close" points={[]} height={200} />);
  expect(screen.getByRole('group', { name: 'Close' })).toHaveStyle({ height: '222px' });
  expect(screen.getByText('No prices in this range')).toBeInTheDocument();
});

test.each([
  ['1M', '2026-03-20', '2026-02-20'],
  ['1Y', '2024-02-29', '2023-03-01'],
  ['2Y', '2026-03-20', '2024-03-20'],
  ['Max', '2026-03-20', undefined],
] as const)('%s before %s starts on %s', (range, last, first) => expect(rangeStart(range, last)).toBe(first));

test('an opacity is two hexadecimal digits', () => {
  expect(withOpacity('#1f4e79', 0.08)).toBe('#1f4e7914');
  expect(withOpacity('#1f4e79', 0)).toBe('#1f4e7900');
});
