import { render, screen } from '@testing-library/react';
import { Radar } from './Radar';

const AXES = ['A', 'B', 'C', 'D'];
const drawn = (values: readonly (number | null)[]) => {
  render(<Radar label="Ranks" axes={AXES} series={[{ label: 'X', values }]} />);
  return screen.getByRole('img').querySelector('.chart-line')?.getAttribute('d');
};

it('gfscore.radar: an axis ends at 10', () => {
  const whole = 'M0.0 -84.0L84.0 0.0L0.0 84.0L-84.0 0.0Z';
  expect(drawn([10, 10, 10, 10])).toBe(whole);
  const rings = [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(rings).toContain(whole);
});

it('gfscore.radar: half of an axis is 5, and more than 10 stays at its end', () =>
  expect(drawn([5, 11, 0, 10])).toBe('M0.0 -42.0L84.0 0.0L0.0 0.0L-84.0 0.0Z'));
