import type { Viewer } from '../model/menus';
import { firstSegment, isChartPage, isMoreSkipPath, isPricing, isSkipPath } from '../model/paths';
import { screenOf } from '../model/screen';
import { shellOf } from '../model/shells';

const NO_FOOTER = new Set(['screener', 'guru-ai', 'report', 'test', 'admin']);

/** Whether a page has a footer at all; charts lose it on phones alone, which is a matter of width. */
export function footerVisible(path: string, width: number): boolean {
  if (shellOf(path) !== 'default' || NO_FOOTER.has(firstSegment(path))) return false;
  return !(isChartPage(path) && screenOf(width) === 'mobile');
}

/** Whether the sidebar may stand beside a page; charts take its place. */
export const sidebarVisible = (path: string): boolean => shellOf(path) === 'default' && !isChartPage(path);

/** Whether the strip of visited pages shows: not on phones, not on pricing pages. */
export const tabStripVisible = (path: string, width: number): boolean =>
  shellOf(path) === 'default' && !isPricing(path) && screenOf(width) !== 'mobile';

/** Highest status of members that the notification bar is for. */
const OFFERED_TO_STATUS = 1;

/** Whether the notification bar is for this viewer on this page. */
export const notificationBarVisible = (viewer: Viewer, path: string): boolean =>
  !isPricing(path) && shellOf(path) === 'default' && (viewer.kind === 'visitor' || viewer.status <= OFFERED_TO_STATUS);

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

/** Whether own advertisements may show: desktops of those who do not pay, outside the skip paths (decision A40). */
export const adsVisible = (viewer: Viewer, path: string, width: number): boolean =>
  screenOf(width) === 'desktop' && (viewer.kind === 'visitor' || viewer.status < 3) && !isSkipPath(path);
