import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Figure } from './Figure';

test.each([null, 'N/A'])('%p is a dash that says why', (text) => {
  render(<Figure text={text} reason="No dividend was paid" />);
  expect(screen.getByText('–')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('No dividend was paid')).toBeInTheDocument();
  expect(screen.getByTitle('No dividend was paid')).toBeInTheDocument();
});

test('an unknown figure opens nothing', () => {
  render(<Figure text={null} onExplain={jest.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a figure with an explanation opens by click and by Enter', async () => {
  const onExplain = jest.fn();
  render(<Figure text="31.40" unit="x" label="PE" onExplain={onExplain} />);
  const figure = screen.getByRole('button', { name: /PE: 31.40/ });
  await userEvent.click(figure);
  await userEvent.keyboard('{Enter}');
  expect(onExplain).toHaveBeenCalledTimes(2);
});
