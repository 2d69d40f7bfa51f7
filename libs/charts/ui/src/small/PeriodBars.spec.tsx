import { render, screen } from '@testing-library/react';
import { PeriodBars } from './PeriodBars';

/** Pixels of each bar in a card of a width: the drawing is as wide as its box. */
function barWidths(count: number, card: number): readonly number[] {
  const points = Array.from({ length: count }, (_, at) => ({ label: String(2000 + at), value: at + 1 }));
  render(<PeriodBars label="Revenue" points={points} />);
  const box = screen.getByRole('list', { name: 'Revenue' }).parentElement;
  const drawing = box?.querySelector('svg');
  const scale = Math.min(card, parseFloat(box?.style.maxWidth ?? '')) / (drawing?.viewBox.baseVal?.width ?? 600);
  return [...(drawing?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('width')) * scale);
}

it.each([
  [1, 600, 30],
  [3, 600, 30],
  [15, 600, 30],
  [40, 600, 11.25],
  [60, 600, 7.5],
])('chart.bar-width: each of %i bars in %i px is %d px wide, from 5 to 30', (count, card, width) => {
  const widths = barWidths(count, card);
  expect(widths).toHaveLength(count);
  for (const one of widths) expect(one).toBeCloseTo(width, 6);
});
