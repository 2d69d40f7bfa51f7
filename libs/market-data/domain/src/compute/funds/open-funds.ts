import type { FundContent } from './fund-content';
import { MAX_DEPTH } from './look-through';

interface FundSources {
  /** Composition of a fund; undefined for unknown reports and for securities that are no funds. */
  readonly contentOf: (id: string) => Promise<FundContent | undefined>;
  readonly isFund: (id: string) => boolean;
}

/** The funds among securities by what they hold, and the funds they hold themselves. */
export async function openFunds(
  ids: readonly string[],
  { contentOf, isFund }: FundSources,
): Promise<ReadonlyMap<string, FundContent>> {
  const found = new Map<string, FundContent>();
  let wanted = ids.filter(isFund);
  for (let depth = 0; depth < MAX_DEPTH && wanted.length > 0; depth += 1) {
    const inner = new Set<string>();
    for (const id of wanted) {
      const content = await contentOf(id);
      if (!content) continue;
      found.set(id, content);
      for (const part of content.parts) if (part.id !== undefined && !found.has(part.id)) inner.add(part.id);
    }
    wanted = [...inner].filter(isFund);
  }
  return found;
}
