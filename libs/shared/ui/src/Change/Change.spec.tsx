import { render, screen } from '@testing-library/react';
import { Change } from './Change';

test.each([
  [{ change: 1.27, percent: 0.51 }, '+1.27 (+0.51 %)', 'Up'],
  [{ change: -0.97, percent: -0.39 }, '−0.97 (−0.39 %)', 'Down'],
  [{ change: -0.97 }, '−0.97', 'Down'],
  [{ change: null, percent: 3, percentOnly: true }, '+3.00 %', 'Up'],
])('%p reads %p with an arrow', (props, text, arrow) => {
  render(<Change {...props} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: arrow })).toBeInTheDocument();
});

test('no movement has neither arrow nor colour', () => {
  render(<Change change={0} percent={0} />);
  expect(screen.getByText('0.00 (0.00 %)')).not.toHaveAttribute('data-tone');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a change with an explanation opens it', () => {
  render(<Change change={-0.97} percent={-0.39} triggerProps={{ 'aria-haspopup': 'dialog' }} />);
  expect(screen.getByRole('button', { name: /−0.97 \(−0.39 %\)/ })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('an unknown change is a dash', () => {
  render(<Change change={null} />);
  expect(screen.getByText('–')).toBeInTheDocument();
});
