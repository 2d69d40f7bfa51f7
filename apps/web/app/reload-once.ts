import { isChunkFailure, mayReloadForChunk } from '@plumbline/shell/domain';

const KEY = 'reloaded_at';

/** Reloads for a script that could not be loaded, unless it did so a moment ago. True when it reloads. */
export function reloadOnce(error: unknown): boolean {
  if (typeof document === 'undefined' || !isChunkFailure(error)) return false;
  try {
    const last = sessionStorage.getItem(KEY);
    if (!mayReloadForChunk(last === null ? undefined : Number(last), Date.now())) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // without a memory a broken build would reload for ever
  }
  location.reload();
  return true;
}
