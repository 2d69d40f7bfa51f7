/** A figure, or why there is none. */
export type Figure = { readonly value: number } | { readonly status: string; readonly reason: string };

/** Figures of a series by the keys of their definitions. */
export type Figures = Readonly<Record<string, Figure>>;
