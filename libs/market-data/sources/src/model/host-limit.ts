/** How often and how widely one host may be asked. */
export interface HostLimit {
  /** Milliseconds between the starts of two requests. */
  readonly everyMs: number;
  /** Requests under way at once. */
  readonly atOnce: number;
}
