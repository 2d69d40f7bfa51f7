/**
 * Where the prices of a security are: first byte and length in its file of histories, the same in the file of recent
 * rows, and how many rows it has in all.
 */
export type PriceRange = readonly [
  historyAt: number,
  historyBytes: number,
  recentAt: number,
  recentBytes: number,
  rows: number,
];
