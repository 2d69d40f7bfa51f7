import { isSkipPath } from '../model/paths';
import { screenOf } from '../model/screen';
import type { Viewer } from '../model/tiers';

/**
 * Whether own advertisements may show: desktops of those who do not pay, outside the skip paths (decision A40).
 * @internal
 */
export const adsVisible = (viewer: Viewer, path: string, width: number): boolean =>
  screenOf(width) === 'desktop' && (viewer.kind === 'visitor' || viewer.status < 3) && !isSkipPath(path);
