import { StoreError } from '@plumbline/shared/server/files';

/** Nothing is wrong with a file: its host is not asked for now, and the run continues later where it stopped. */
export class PauseError extends StoreError {}

/** The requests that a vendor answers in a day or an hour are used up. */
export class QuotaError extends PauseError {}
