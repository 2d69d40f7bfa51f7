import { StoreError } from '@plumbline/shared/server/files';

/** The requests that a vendor answers in a day or an hour are used up: nothing is wrong, it goes on later. */
export class QuotaError extends StoreError {}
