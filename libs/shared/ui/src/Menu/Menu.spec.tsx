import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

const ITEMS = [
  { id: 'account', label: 'Account', href: '#account' },
  { id: 'out', label: 'Log out', onSelect: () => undefined },
];

test('Tab closes the menu', async () => {
  render(<Menu label="Account" items={ITEMS} trigger={(props) => <button {...props}>Ann</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ann' }));
  await waitFor(async () => expect(await screen.findByRole('menuitem', { name: 'Account' })).toHaveFocus());
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByText('Ann')).toHaveAttribute('aria-expanded', 'false');
});
