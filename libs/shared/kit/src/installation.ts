import { createContext, useContext } from 'react';

/** Facts about the installation that pages of every domain use. */
export interface Installation {
  /** False where no mail server is set up: mails wait in the staff's outbox. */
  readonly sendsMail: boolean;
  /** Origins that may show blocks of the site in frames: `*` for all, blank for none. */
  readonly embedOrigins?: string;
}

const InstallationContext = createContext<Installation>({ sendsMail: true });

export const InstallationProvider = InstallationContext.Provider;

export const useInstallation = (): Installation => useContext(InstallationContext);
