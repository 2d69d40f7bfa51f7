import { STATUSES, type MissingStatus } from '@plumbline/formula/domain';

/** The code that columns hold for a status; 0 stands for a known value too. */
export const statusCode = (status: MissingStatus): number => STATUSES.indexOf(status);

/** The status of a code of a missing value. */
export const statusOf = (code: number): MissingStatus => STATUSES[code] ?? 'not_available';
