import { render, screen } from '@testing-library/react';
import { PublicCheckbox } from './PublicCheckbox';

const FIELD = { name: 'is_public' as const, error: undefined, onBlur: () => undefined, onChange: () => undefined };

it.each([
  ['', false, true, /without your name/],
  ['r.U,g.102909', false, true, /without your name/],
  ['p.5', false, false, /would show what that holds/],
  ['r.U,-m.7', false, false, /would show what that holds/],
  // One that is public already can be taken back.
  ['p.5', true, true, /would show what that holds/],
])('of the universe "%s", public: %s', (universe, checked, isEnabled, hint) => {
  render(<PublicCheckbox {...FIELD} universe={universe} checked={checked} />);
  const box = screen.getByRole('checkbox', { name: 'Everybody may see it' });
  expect(box.hasAttribute('disabled')).toBe(!isEnabled);
  expect(box).toHaveAccessibleDescription(hint);
});
