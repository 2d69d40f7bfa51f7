/**
 * 'off': the operator's key is missing. 'old': asked with success last before the days its data stays fresh. 'paused': the
 * requests that its vendor answers in a day or an hour were used up, and it goes on later.
 */
export type SourceState = 'off' | 'never' | 'running' | 'failed' | 'paused' | 'old' | 'fresh';
