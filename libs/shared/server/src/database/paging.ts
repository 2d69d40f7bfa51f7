/** A page of a list on the wire (decision A14). */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

/** Rows before a page; pages count from 1. */
export const offsetOf = (page: number, perPage: number): number => (page - 1) * perPage;

export const paged = <T>(data: T[], at: { total: number; page: number; perPage: number }): Page<T> => ({
  data,
  total: at.total,
  page: at.page,
  per_page: at.perPage,
});

/** The same page with its rows as the wire shows them. */
export const mapPage = <T, U>({ data, ...rest }: Page<T>, toWire: (row: T) => U): Page<U> => ({
  ...rest,
  data: data.map(toWire),
});
