/** How often and how widely one host may be asked. */
export interface HostLimit {
  /** Milliseconds between the starts of two requests. */
  readonly everyMs: number;
  /** Requests under way at once. */
  readonly atOnce: number;
  /** Hosts of one publisher share its limit and its silence. */
  readonly publisher?: string;
  /** How long a host is left alone after it refused: asking sooner prolongs its block. */
  readonly silenceMs?: number;
}
