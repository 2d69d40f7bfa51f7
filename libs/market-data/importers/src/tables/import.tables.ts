/** What an import left out. */
export const IMPORT_TABLES = {
  rejected: { file: 'VARCHAR', line: 'INTEGER', reason: 'VARCHAR', text: 'VARCHAR' },
} as const;
