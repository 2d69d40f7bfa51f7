import { isMoreSkipPath, isSkipPath } from '../model/paths';
import type { Viewer } from '../model/tiers';

const CRAWLER = /bot|crawl|spider|slurp|preview|headlesschrome|lighthouse|facebookexternalhit|embedly|quora link/i;

/** True for programs that read pages for search engines and previews, by what they call themselves. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);

/** Seconds a reader stays before being asked to register, unless a second page was opened before. */
export const REGISTRATION_AFTER_S = 20;

export interface RegistrationMoment {
  readonly viewer: Viewer;
  readonly path: string;
  readonly userAgent: string;
  /** The page shows an error. */
  readonly isError: boolean;
  /** It has been open in this browser session. */
  readonly wasShown: boolean;
  /** Pages seen in this browser session, this one too. */
  readonly pages: number;
  /** Since the first of them. */
  readonly seconds: number;
}

/** Whether a viewer may be asked to register here (decisions A38, A85). */
export const registrationAllowed = ({ viewer, path, userAgent, isError, wasShown }: RegistrationMoment): boolean =>
  viewer.kind === 'visitor' &&
  !wasShown &&
  !isError &&
  !isCrawler(userAgent) &&
  path !== '/' &&
  !isSkipPath(path) &&
  !isMoreSkipPath(path);

/** Whether the dialog opens now: allowed, and the reader has opened a second page or stayed for a while. */
export const registrationOpens = (moment: RegistrationMoment): boolean =>
  registrationAllowed(moment) && (moment.pages >= 2 || moment.seconds >= REGISTRATION_AFTER_S);
