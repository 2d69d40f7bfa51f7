/** Formats of a file. */
export const DOWNLOAD_FORMATS = ['csv', 'xlsx', 'json', 'parquet'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** The state of a task. One that failed is finished, with what went wrong. Source: spec rule download.states. */
export const DOWNLOAD_STATES = ['queued', 'assigned', 'finished'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** Days for which a finished file is kept. */
export const DOWNLOAD_DAYS = 7;

/** Tasks of one person that wait or run at once. */
export const MAX_OPEN_DOWNLOADS = 5;

/** Said of a task that is still in process. Source: spec rule download.duplicate-msg. */
export const DUPLICATE_DOWNLOAD =
  'Download Fail: A similar download is still in process, please wait a while before trying again.';

/** Only a task that has not finished can be deleted. Source: spec rule download.delete. */
export const isDeletable = (state: DownloadState): boolean => state !== 'finished';

/** Said of a file that holds fewer rows than there are; undefined where it holds all (decision A34). */
export const capNotice = (rows: number, total: number): string | undefined =>
  rows < total
    ? `The first ${rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows: what your membership covers`
    : undefined;
