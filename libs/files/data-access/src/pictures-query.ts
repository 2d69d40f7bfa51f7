import type { galleryCalls, pictureCalls } from '@plumbline/files/contract';
import type { Gallery, PictureSort } from '@plumbline/files/domain';
import { apiOf } from '@plumbline/shared/data-access';
import type { ApiError, ResultOf } from '@plumbline/shared/domain';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

type Calls = typeof pictureCalls & typeof galleryCalls;

/** A picture that is kept here, of a person or of the site. */
export type Picture = Omit<ResultOf<Calls['GET /_api/files/images']>['data'][number], 'logo'>;

/** A page of pictures. */
export interface PicturePage {
  readonly data: readonly Picture[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

export interface PictureChoice {
  readonly q: string;
  readonly sort: PictureSort;
  readonly page: number;
}

export interface Sending {
  /** Share of the file that has left, 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Editable fields of a picture. */
export interface PictureNames {
  readonly title: string;
  readonly tags: string;
}

type PageQuery = UseQueryOptions<PicturePage, ApiError>;

/** Where pictures are kept: those of the signed-in person, or a gallery of the site. */
export interface PictureShelf {
  /** All pages of its list: asked for again after a change. */
  readonly lists: { readonly queryKey: QueryKey };
  page(choice: PictureChoice): PageQuery;
  send(file: File, sending: Sending): Promise<Picture>;
  change(picture: Picture, names: PictureNames): Promise<unknown>;
  remove(picture: Picture): Promise<unknown>;
}

const api = () => apiOf<Calls>();

const asked = ({ q: words, sort, page }: PictureChoice) => ({ ...(words && { q: words }), sort, page });

/** A page of a shelf, asked for again whenever it is shown: pictures are added elsewhere too. */
const pageOf = (
  lists: PictureShelf['lists'],
  of: object,
  read: (signal: AbortSignal) => Promise<PicturePage>,
): UseQueryOptions<PicturePage, ApiError> => ({
  queryKey: [...lists.queryKey, of],
  queryFn: ({ signal }) => read(signal),
  staleTime: 0,
});

const OWN = { queryKey: ['GET /_api/files/images'] };

/** The pictures of the signed-in person. */
export const ownPictures: PictureShelf = {
  lists: OWN,
  page: (choice) => {
    const query = asked(choice);
    return pageOf(OWN, query, (signal) => api()('GET /_api/files/images', { query }, { signal }));
  },
  send: async (file, sending) => (await api()('POST /_api/files/images', { body: { file } }, sending)).image,
  change: ({ id, version }, names) =>
    api()('PUT /_api/files/images/{id}', { params: { id }, body: { ...names, version } }),
  remove: ({ id }) => api()('DELETE /_api/files/images/{id}', { params: { id } }),
};

const GALLERIES = { queryKey: ['POST /_api/admin/gallery'] };

/** A gallery of the site, for staff. */
export const galleryOf = (gallery: Gallery): PictureShelf => ({
  lists: GALLERIES,
  page: (choice) => {
    const body = { ...asked(choice), gallery };
    return pageOf(GALLERIES, body, (signal) => api()('POST /_api/admin/gallery', { body }, { signal }));
  },
  send: (file, sending) => api()('POST /_api/files/gallery', { body: { file, gallery } }, sending),
  change: ({ id, version }, names) =>
    api()('PUT /_api/admin/gallery/{id}', { params: { id }, body: { ...names, version } }),
  remove: ({ id }) => api()('DELETE /_api/admin/gallery/{id}', { params: { id } }),
});
