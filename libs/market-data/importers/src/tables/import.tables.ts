/** Rows that imports rejected. */
export const IMPORT_TABLES = {
  rejected: { file: 'VARCHAR', line: 'INTEGER', reason: 'VARCHAR', text: 'VARCHAR' },
} as const;
