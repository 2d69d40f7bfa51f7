/** News, letters and transcripts. */
export const TEXTS_TABLES = {
  texts: {
    kind: 'VARCHAR',
    id: 'VARCHAR',
    symbol: 'VARCHAR',
    cik: 'VARCHAR',
    title: 'VARCHAR',
    author: 'VARCHAR',
    source: 'VARCHAR',
    url: 'VARCHAR',
    period: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
    language: 'VARCHAR',
    /** Plain text or Markdown. */
    body: 'VARCHAR',
    /** JSON [{speaker, role?, text}, ...]; null without any. */
    parts: 'VARCHAR',
  },
} as const;
