import type { pictureCalls } from '@plumbline/files/contract';
import type { PictureSort } from '@plumbline/files/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

type PictureCalls = typeof pictureCalls;

/** A picture of the signed-in person. */
export type Picture = ResultOf<PictureCalls['GET /_api/files/images']>['data'][number];

export interface PictureChoice {
  readonly q: string;
  readonly sort: PictureSort;
  readonly page: number;
}

const q = createQueries<PictureCalls>(() => apiOf<PictureCalls>());

/** Calls that change a picture. */
export const picturesApi = () => apiOf<PictureCalls>();

/** All pages of the list are asked for again after a change. */
export const PICTURE_LISTS = { queryKey: ['GET /_api/files/images'] };

/** A page of one's pictures. */
export const picturesQuery = ({ q: words, sort, page }: PictureChoice) => ({
  ...q.query('GET /_api/files/images', { query: { ...(words && { q: words }), sort, page } }),
  staleTime: 0,
});

export interface Sending {
  /** Share of the file that has left, 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one picture. */
export const sendPicture = async (file: File, sending: Sending): Promise<Picture> =>
  (await picturesApi()('POST /_api/files/images', { body: { file } }, sending)).image;
