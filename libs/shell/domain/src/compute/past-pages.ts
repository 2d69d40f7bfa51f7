import { matchesPath, type PageEntry } from '@plumbline/shared/domain';

/** `/stock/:name/summary` as `/stock/:name/:any`; undefined for a path of one part. */
const widened = (path: string): string | undefined =>
  /^\/.+\//.test(path) ? path.replace(/[^/]+$/, ':any') : undefined;

/**
 * Patterns of the pages whose figures end at the as-of day, few as every page of the site carries them: one for all
 * neighbours where each of them is such a page.
 */
export function pastPages(pages: readonly PageEntry[]): readonly string[] {
  const patternOf = ({ path }: PageEntry): string => {
    const wide = widened(path);
    const neighbours = wide === undefined ? [] : pages.filter((page) => matchesPath(wide, page.path));
    return wide !== undefined && neighbours.every(({ knowsPast }) => knowsPast) ? wide : path;
  };
  return [...new Set(pages.filter(({ knowsPast }) => knowsPast).map(patternOf))];
}
