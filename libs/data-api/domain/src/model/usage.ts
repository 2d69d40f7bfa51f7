/** A month as addresses name it: 2026-03. */
export const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

/** Usage of keys is kept for two years and the month before; so is what was spent of the credits of a day. */
export const KEPT_MONTHS = 25;
