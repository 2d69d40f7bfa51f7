import { ApiError } from '@plumbline/shared/domain';

/** Position that a page of an answer continues from. */
export interface Continued {
  /** Version of the data. */
  readonly version: string;
  /** The key it was answered to. */
  readonly key: number;
  /** Hash of the query: the same for every page. */
  readonly query: string;
}

/** Makes a text that only this installation can make of another one. */
export type Seal = (text: string) => string;

const SPLIT = '.';

const sealed = (seal: Seal, { version, key, query }: Continued, page: number): string =>
  seal(JSON.stringify([version, key, query, page]));

/** The text that leads to a page: opaque, of use for this key, question and version only. */
export const writeNext = (seal: Seal, of: Continued, page: number): string =>
  [page.toString(36), of.version, Buffer.from(sealed(seal, of, page)).toString('base64url')].join(SPLIT);

/** The page that a text leads to; 410 where its version of the data is not served any more, 400 for any other one. */
export function readNext(seal: Seal, of: Continued, next: string): number {
  const [place = '', version = ''] = next.split(SPLIT);
  const page = Number.parseInt(place, 36);
  if (!Number.isSafeInteger(page) || writeNext(seal, { ...of, version }, page) !== next)
    throw new ApiError(400, '"next" belongs to another question or key', { code: 'bad_next' });
  if (version !== of.version) throw versionGone(version);
  return page;
}

/** Pages of two versions would miss rows, or have them twice. */
export const versionGone = (version: string): ApiError =>
  new ApiError(410, `Version ${version} of the data is not served any more: begin again`, { code: 'version_gone' });
