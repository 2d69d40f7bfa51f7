import { formatCount, plural } from '@plumbline/shared/domain';

/** Texts of the way through pages. */
export const pageText = {
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${formatCount(page)}`,
  of: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
  perPage: 'Rows a page',
  /** `21–40 of 4,480`; the words of none are the caller's empty state. */
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
  total: (total: number) => plural(total, { one: '# row', other: '# rows' }),
} as const;
