import { StoreError } from '@plumbline/shared/server/files';

/** Nothing is wrong with a file: its host is not asked for now, and the run continues later where it stopped. */
export class PauseError extends StoreError {
  constructor(
    message: string,
    /** Epoch milliseconds from which on it can be asked again, where that is known. */
    readonly until?: number,
  ) {
    super(message);
  }
}

/** The requests that a vendor answers in a day or an hour are used up. */
export class QuotaError extends PauseError {}
