import type { MenuEntry } from '@plumbline/shared/domain';
import type { ErrorPageLinks, FooterGroup, Notice, TopMenu } from '@plumbline/shell/domain';
import { createContext, useContext } from 'react';

/** Facts about the installation for the shell; equal for all visitors. */
export interface Site {
  readonly brand: string;
  readonly version: string;
  /** The figures are the sample market's: said on every page. */
  readonly sample: boolean;
  /** False while the market has no price at all: pages that need some say so. */
  readonly hasPrices: boolean;
  readonly hasRegistrationDialog: boolean;
  /** Menus of the bar with their built entries, for all tiers. */
  readonly nav: readonly TopMenu[];
  /** Built entries of the menu of a member. */
  readonly memberMenu: readonly MenuEntry[];
  readonly footer: readonly FooterGroup[];
  /** Ways on from an error page. */
  readonly errorLinks: ErrorPageLinks;
  /** Paths of the pages whose figures end at the as-of day. */
  readonly pastPages: readonly string[];
  /** Where the source of this site is; undefined: no link. */
  readonly sourceUrl?: string | undefined;
  /** Year of the copyright line. */
  readonly year: number;
  /** Lines of the notification bar; the first one shows. */
  readonly notices: readonly Notice[];
}

const SiteContext = createContext<Site>({
  brand: '',
  version: '',
  sample: false,
  hasPrices: true,
  hasRegistrationDialog: false,
  nav: [],
  memberMenu: [],
  footer: [],
  errorLinks: { help: [], waysOn: [] },
  pastPages: [],
  year: 0,
  notices: [],
});

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
