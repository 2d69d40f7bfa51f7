/** Rows on a page of every list of staff. */
export const PER_PAGE = 50;

export const offsetOf = (page: number): number => (page - 1) * PER_PAGE;

/** The shape of every list of staff. */
export const paged = <T>(data: T[], total: number, page: number) => ({ data, total, page, per_page: PER_PAGE });
