/** Side of a mark in pixels: three times what pages show, for sharp screens. */
export const MARK_SIDE = 128;
