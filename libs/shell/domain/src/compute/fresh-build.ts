/** Milliseconds between two questions for the version of the server. */
export const VERSION_POLL_MS = 600_000;

/** Keys of the local storage that outlive a version (decision A31). */
export const KEPT_ACROSS_VERSIONS: readonly string[] = [
  'notes_display',
  'notes_expanded',
  'stock_tags_view',
  'screener_default_view',
];

/** Key under which the local storage says which version wrote it. */
export const STORAGE_VERSION_KEY = 'version';

/** True when the server runs another version than the one the page was built with; false while it is unknown. */
export const isOutdated = (built: string, server: string | null | undefined): boolean =>
  typeof server === 'string' && server !== built;

/** Keys to remove on a start of this version: none where the storage is this version's or empty. @internal */
export function keysToClear(keys: readonly string[], stored: string | null, version: string): readonly string[] {
  if (stored === version) return [];
  return keys.filter((key) => !KEPT_ACROSS_VERSIONS.includes(key) && key !== STORAGE_VERSION_KEY);
}

/** Milliseconds in which at most one reload answers a script that could not be loaded. */
export const CHUNK_RELOAD_GAP_MS = 60_000;

/** Whether to reload after a failed script, given the epoch milliseconds of the last such reload. */
export const mayReloadForChunk = (last: number | undefined, now: number): boolean =>
  last === undefined || !Number.isFinite(last) || now - last > CHUNK_RELOAD_GAP_MS || now < last;

const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|error loading .*chunk|chunkloaderror/i;

/** True for the errors by which browsers say that a script of the page could not be loaded. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(`${error.name} ${error.message}`);
