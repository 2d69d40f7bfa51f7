import type { MarketPanels } from '@plumbline/metrics/domain';

/** How long what is computed of a version is kept; without it as long as that version is served. */
interface KeptFor {
  readonly ms: number;
  readonly now: () => number;
}

/** Works something out once for a version of the data; a failure is not kept. */
export function keptOfVersion<T>(panels: MarketPanels, work: () => Promise<T>, most?: KeptFor): () => Promise<T> {
  let kept: { readonly of: string; readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    const { version } = panels.version();
    const now = most?.now() ?? 0;
    if (kept?.of !== version || (most && now - kept.at > most.ms)) {
      kept = { of: version, at: now, found: work() };
      kept.found.catch(() => (kept = undefined));
    }
    return kept.found;
  };
}
