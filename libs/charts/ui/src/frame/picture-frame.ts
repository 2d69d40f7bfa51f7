export const PADDING = 16;
/** With the padding over it 50 pixels (specification). */
export const HEAD = 34;
export const FOOT = 22;

/** Pixels around the chart in its picture, in both directions. */
export const PICTURE_FRAME = { width: 2 * PADDING, height: 2 * PADDING + HEAD + FOOT } as const;
