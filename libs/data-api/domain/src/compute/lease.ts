const SHARE = 4;

/**
 * Credits that a process takes of what is left of a quota, to spend from memory: a quarter of its share among so many
 * processes, at least one, so that nobody holds what others need; 0 where nothing is left.
 */
export const leaseOf = (remaining: number, processes: number): number =>
  remaining <= 0 ? 0 : Math.min(remaining, Math.max(1, Math.floor(remaining / (SHARE * processes))));
