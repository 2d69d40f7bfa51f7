import type { Viewer } from '../model/tiers';
import { firstSegment, isChartPage, isPricing } from '../model/paths';
import { screenOf } from '../model/screen';
import { shellOf } from '../model/shells';

const NO_FOOTER = new Set(['screener', 'guru-ai', 'report', 'test', 'admin']);

/** Whether a page has a footer at all; charts lose it on phones alone, which is a matter of width. */
export function footerVisible(path: string, width: number): boolean {
  if (shellOf(path) !== 'default' || NO_FOOTER.has(firstSegment(path))) return false;
  return !(isChartPage(path) && screenOf(width) === 'mobile');
}

/** Whether the sidebar may stay next to a page; charts take its place. @internal */
export const sidebarVisible = (path: string): boolean => shellOf(path) === 'default' && !isChartPage(path);

/** Whether the strip of visited pages shows: not on phones, not on pricing pages. */
export const tabStripVisible = (path: string, width: number): boolean =>
  shellOf(path) === 'default' && !isPricing(path) && screenOf(width) !== 'mobile';

/** Highest status of members that the notification bar is for. */
const OFFERED_TO_STATUS = 1;

/** Whether the notification bar is for this viewer on this page. */
export const notificationBarVisible = (viewer: Viewer, path: string): boolean =>
  !isPricing(path) && shellOf(path) === 'default' && (viewer.kind === 'visitor' || viewer.status <= OFFERED_TO_STATUS);
