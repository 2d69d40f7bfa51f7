const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown } | null)?.code === code;

/** True where the store refused a row because another one has the same key. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** True where the store refused a row that names one which does not exist, or the removal of one that is named. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
