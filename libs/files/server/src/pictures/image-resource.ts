import { MAX_PICTURES, type PictureSort } from '@plumbline/files/domain';
import { createOwnedResource, type AnyStore, type RowSort } from '@plumbline/shared/server';
import type { ImageValues } from '../store/tables';

/** Defaults of every list of pictures. */
export const PICTURE_LIST = {
  perPage: 24,
  searched: ['title', 'tags'],
  sorts: {
    newest: { column: 'id', direction: 'desc' },
    oldest: { column: 'id', direction: 'asc' },
    title: { column: 'title', direction: 'asc', isText: true },
    largest: { column: 'bytes', direction: 'desc' },
  } satisfies Record<PictureSort, RowSort>,
} as const;

/** Pictures that a person keeps. */
export const imageResource = (store: AnyStore) =>
  createOwnedResource<ImageValues, PictureSort>(store, {
    table: 'images',
    noun: 'picture',
    max: MAX_PICTURES,
    ...PICTURE_LIST,
    exported: {
      file: 'images',
      about: 'pictures you uploaded: each is found at /cdn/ and its key',
      columns: ['file_key', 'title', 'tags', 'width', 'height', 'bytes', 'logo', 'created_at'],
    },
  });
