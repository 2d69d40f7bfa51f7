/** News, letters and transcripts. */
export const TEXTS_TABLES = {} as const;
