import type { TabFigure } from '@plumbline/stocks/domain';

/** Figures of the card by their keys. */
export type CardFigures = ReadonlyMap<string, TabFigure>;
