import { formatNumber, plural } from '@plumbline/shared/domain';

const whole = (value: number): string => formatNumber(value, { decimals: 0 });

/** Texts of the way through pages. */
export const pageText = {
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${whole(page)}`,
  of: (page: number, pages: number) => `Page ${whole(page)} of ${whole(pages)}`,
  perPage: 'Rows a page',
  /** `21–40 of 4,480`; the words of none are the caller's empty state. */
  range: (first: number, last: number, total: number) => `${whole(first)}–${whole(last)} of ${whole(total)}`,
  total: (total: number) => plural(total, { one: '# row', other: '# rows' }),
} as const;
