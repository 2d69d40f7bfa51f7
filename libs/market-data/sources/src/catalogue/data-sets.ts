import { StoreError } from '@plumbline/shared/server/files';

import { fileOnce } from './request-files';
import { linksOf } from '../sync/linked-file';
import type { FollowUps, SourceRequest } from '../model/source-request';

const PAGES = 'https://www.sec.gov/data-research/sec-markets-data';

/** Data sets of one kind: the publisher moves them, so the page that links them says where they are. */
export interface DataSets {
  /** Name of the page: 'form-13f-data-sets'. */
  readonly page: string;
  /** The file's name without its folder; the group is what sets are ordered by. */
  readonly file: RegExp;
  /** Text by which a later set comes behind an earlier one. */
  readonly order?: (name: string) => string;
  /** How many of the newest sets are wanted. */
  readonly newest: number;
}

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The newest sets that a page links, each under one of its addresses. */
function newestSets({ page, file, order = (name) => name, newest }: DataSets, text: string): FollowUps {
  const found = new Map(linksOf(text, /\.zip(\?|$)/i, `${PAGES}/${page}`).map((url) => [nameOf(url), url]));
  const names = [...found.keys()].filter((name) => file.test(name));
  if (names.length === 0) return { requests: [], refused: [`the page ${page} links no data set any more`] };
  const sorted = names.sort((a, b) => (order(a) < order(b) ? 1 : -1)).slice(0, newest);
  const requests = sorted.map((name) => ({ ...fileOnce(found.get(name) ?? '', name), isLarge: true as const }));
  return { requests, refused: [] };
}

/** Asks for the page of a kind of data sets and behind it for the newest of them that were not read yet. */
export const dataSetRequests = (sets: DataSets): readonly SourceRequest[] => [
  {
    url: `${PAGES}/${sets.page}`,
    file: `${sets.page}.html`,
    isPage: true,
    isIndex: true,
    followUps: (text) => newestSets(sets, text),
  },
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '01jun2026-31aug2026_form13f.zip' by its last day: '2026-08-31'. */
export function lastDayOfName(name: string): string {
  const [, day = '', month = '', year = ''] = /-(\d\d)([a-z]{3})(\d{4})/i.exec(name) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (number === 0) throw new StoreError(`${name} names no months`);
  return `${year}-${String(number).padStart(2, '0')}-${day}`;
}
