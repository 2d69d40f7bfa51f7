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

/** A part of the shell as it stands on every page. */
export const renderShell = (part: ReactNode, { site = {}, ...setting }: Setting = {}) =>
  renderRouted(part, {
    route: '*',
    answers: () => new Promise(() => undefined),
    ...setting,
    wrap: (page) => <SiteProvider value={{ ...SITE, ...site }}>{page}</SiteProvider>,
  });
