import type { Database } from '@plumbline/shared/server';
import type { BillingProvider } from '../provider/port';

/** With what payments are made. */
export interface Paying {
  readonly db: Database;
  readonly provider: BillingProvider;
  readonly now: number;
}

export interface Buyer {
  readonly userId: number;
  /** `https://host` of the pages. */
  readonly origin: string;
  readonly utm: Readonly<Record<string, string>>;
}
