import type { PredefinedScreen, ScreenGroup } from '../predefined-screen';

type Row = readonly [
  id: number,
  slug: string,
  name: string,
  formula: string,
  order: string,
  columns: string,
  about: string,
  source: string,
];

/** The screens of one group; columns are written with spaces between them. */
export const screensOf = (group: ScreenGroup, rows: readonly Row[]): readonly PredefinedScreen[] =>
  rows.map(([id, slug, name, formula, order, columns, about, source]) => ({
    id,
    slug,
    name,
    group,
    formula,
    order,
    about,
    source,
    columns: columns.split(' '),
  }));
