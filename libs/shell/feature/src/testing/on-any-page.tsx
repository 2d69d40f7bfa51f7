import type { RoutedSetting } from '@plumbline/shared/kit/testing';
import { SiteProvider, type Site } from '../frame/site';

const SITE: Site = {
  brand: 'Arden',
  version: '1',
  sample: false,
  hasPrices: true,
  hasRegistrationDialog: true,
  notices: [{ id: 'trial', text: 'Start your 7-day free trial', link: '/register', audience: 'all' }],
  nav: [{ key: 'stocks', label: 'Stocks', entries: [{ key: 'all', label: 'All stocks', path: '/search' }] }],
  memberMenu: [],
  footer: [],
  errorLinks: { help: [], waysOn: [] },
  pastPages: ['/stock/:name/summary', '/stock/:name/financials'],
  year: 2026,
};

export interface ShellSetting extends Omit<RoutedSetting, 'wrap'> {
  readonly site?: Partial<Site>;
}

/** The frame of a site around a part of the shell, at any address. */
export const onAnyPage = ({ site = {}, ...setting }: ShellSetting = {}): RoutedSetting => ({
  route: '*',
  answers: () => new Promise(() => undefined),
  ...setting,
  wrap: (page) => <SiteProvider value={{ ...SITE, ...site }}>{page}</SiteProvider>,
});
