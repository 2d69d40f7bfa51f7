/** A colour of a chart by its token: categories, and those with a meaning of their own. */
export type ChartColour = 'accent' | 'brass' | 'muted' | 'gain' | 'loss' | CategoryColour;

export type CategoryColour = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7';

/** How a line is drawn, so that series differ without colour, too. */
export type LineLook = 'solid' | 'dashed' | 'dotted' | 'long-dashed' | 'sparse-dotted';

export interface SeriesLook {
  readonly colour: CategoryColour;
  readonly line: LineLook;
}

const COLOURS: readonly CategoryColour[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
const LINES: readonly LineLook[] = ['solid', 'dashed', 'dotted', 'long-dashed', 'sparse-dotted'];

/** Dash patterns of SVG lines. */
export const DASHES: Readonly<Record<LineLook, string | undefined>> = {
  solid: undefined,
  dashed: '5 3',
  dotted: '1.5 3',
  'long-dashed': '9 4',
  'sparse-dotted': '1.5 7',
};

/** The look of the series at a place: 35 of them differ by colour or dash. */
export const seriesLook = (index: number): SeriesLook => ({
  colour: COLOURS[index % COLOURS.length] ?? 'c1',
  line: LINES[index % LINES.length] ?? 'solid',
});

/** A colour as CSS: the live token of the theme in force. */
export const cssColour = (colour: ChartColour): string => (colour === 'muted' ? 'var(--ink-3)' : `var(--${colour})`);
