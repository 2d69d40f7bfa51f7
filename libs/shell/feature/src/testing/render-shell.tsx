import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { renderRouted, type RoutedSetting } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';
import { SiteProvider, type Site } from '../frame/site';

const SITE: Site = {
  brand: 'Arden',
  version: '1',
  sample: false,
  hasRegistrationDialog: true,
  notices: [{ id: 'trial', text: 'Start your 7-day free trial', link: '/register', audience: 'all' }],
  nav: [{ key: 'stocks', label: 'Stocks', entries: [{ key: 'all', label: 'All stocks', path: '/search' }] }],
  memberMenu: [],
  footer: [],
  errorLinks: { help: [], waysOn: [] },
  year: 2026,
};

interface Setting extends Omit<RoutedSetting, 'wrap'> {
  readonly site?: Partial<Site>;
}

const onAnyPage = ({ site = {}, ...setting }: Setting): RoutedSetting => ({
  route: '*',
  answers: () => new Promise(() => undefined),
  ...setting,
  wrap: (page) => <SiteProvider value={{ ...SITE, ...site }}>{page}</SiteProvider>,
});

/** A part of the shell as it stands on every page. */
export const renderShell = (part: ReactNode, setting: Setting = {}) => renderRouted(part, onAnyPage(setting));

/** The same for somebody: `as` is signed in, where absent a visitor looks. */
export const renderShellFor = (part: ReactNode, as?: Given['as'], setting: Setting = {}) =>
  renderPage(part, { ...(as ? { as } : {}), ...onAnyPage(setting) });
