import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuEntry } from '@plumbline/shared/domain';
import { renderShell } from '../testing/render-shell';
import { TopMenus } from './TopMenus';

const entry = (label: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  key: label,
  label,
  path: `/${label.toLowerCase()}`,
  ...rest,
});

const nav = [
  { key: 'stocks', label: 'Stocks', entries: [entry('Directory', { text: 'Every stock' }), entry('Sectors')] },
  { key: 'work', label: 'My work', entries: [entry('Bookmarks', { tiers: ['free'] })] },
  { key: 'more', label: 'More', entries: [entry('About')] },
] as const;

const trigger = (name: string) => screen.getByRole('link', { name });

beforeEach(() => void renderShell(<TopMenus path="/sectors" />, { site: { nav } }));

it('shows the menus that have an entry for the viewer, each with a way for browsers without scripts', () => {
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/site-map#stocks',
    '/site-map#more',
  ]);
});

it('opens at a press, one at a time, with a line of words; the current page is marked', async () => {
  await userEvent.click(trigger('Stocks'));
  expect(trigger('Stocks')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Directory Every stock' })).toHaveAttribute('href', '/directory');
  expect(trigger('Sectors')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(trigger('More'));
  expect(screen.queryByRole('link', { name: 'Sectors' })).toBeNull();
  expect(trigger('About')).toBeInTheDocument();
  await userEvent.click(document.body);
  expect(screen.queryByRole('link', { name: 'About' })).toBeNull();
});

it('Escape closes and gives the focus back', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /Directory/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(trigger('Stocks')).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Sectors' })).toBeNull();
});
