import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { Shell } from './Shell';

it('shell.three, shell.widget-powered: a widget has its page and where it comes from, nothing else', () => {
  renderShell(<Shell>map</Shell>, { at: '/widgets/map' });
  expect(screen.getByText('map')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Powered by Arden' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank']);
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
});

it('shell.empty: the page only', () => {
  renderShell(<Shell>bye</Shell>, { at: '/logout' });
  expect(screen.getByText('bye')).toBeInTheDocument();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
