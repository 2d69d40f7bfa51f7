/** Widths in CSS pixels above which a screen is a desktop or a tablet; below `tooltip` a tooltip is fixed. */
export const BREAKPOINTS = { desktop: 1087, tablet: 800, tooltip: 600 } as const;

/**
 * Milliseconds a pointer rests on something before its popover opens; `heavy` for those that load data first.
 * @internal
 * @internal
 */
export const POPOVER_HOVER_MS = { normal: 300, heavy: 500 } as const;

/** Font weights of the design; the variable font holds them all. @internal */
export const FONT_WEIGHTS = [400, 500, 700, 800] as const;

export type Screen = 'desktop' | 'tablet' | 'mobile';

/** Class of a screen by its width in CSS pixels. */
export const screenOf = (width: number): Screen =>
  width > BREAKPOINTS.desktop ? 'desktop' : width > BREAKPOINTS.tablet ? 'tablet' : 'mobile';
