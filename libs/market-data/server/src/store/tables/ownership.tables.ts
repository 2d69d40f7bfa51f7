/** Reports of insiders and of large holders. */
export const OWNERSHIP_TABLES = {} as const;
