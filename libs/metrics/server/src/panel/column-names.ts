/** The column with the statuses of a field: a code a row (domain, panel/status-code.ts). */
export const statusColumn = (key: string): string => `${key}.status`;
