import type { FooterGroup, MenuEntry, Notice } from '@plumbline/shell/domain';
import { createContext, useContext } from 'react';

/** What the shell knows of its installation; the same for all visitors. */
export interface Site {
  readonly brand: string;
  readonly version: string;
  /** The figures are the sample market's: said on every page. */
  readonly sample: boolean;
  /** Mailbox for help, where the operator named one. */
  readonly contactEmail?: string | undefined;
  readonly hasRegistrationDialog: boolean;
  /** Built entries of the bar, for all tiers. */
  readonly nav: readonly MenuEntry[];
  readonly footer: readonly FooterGroup[];
  /** Year of the copyright line. */
  readonly year: number;
  /** Lines of the notification bar; the first one shows. */
  readonly notices: readonly Notice[];
}

const SiteContext = createContext<Site>({
  brand: '',
  version: '',
  sample: false,
  hasRegistrationDialog: false,
  nav: [],
  footer: [],
  year: 0,
  notices: [],
});

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
