/** Bounds of one turn: what was found by then is answered. */
export const TURN_LIMITS = { rounds: 8, calls: 20, values: 200, ms: 120_000, malformed: 3 } as const;

/** Bounds of what a tool takes. */
export const TOOL_LIMITS = { formulas: 20, securities: 10, rows: 50, passages: 10, points: 60 } as const;

/** Characters of a question. */
export const MAX_QUESTION = 4_000;

/** Sessions that one person may keep. */
export const MAX_SESSIONS = 500;

/** Days after which transcripts and traces go. */
export const KEPT_DAYS = 90;
