import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider, Selectable } from 'kysely';
import type { Downloads, FilesTables, Gallery, Images, PodcastAudio } from './tables.generated';

export type DownloadRow = Selectable<Downloads>;
export type ImageRow = Selectable<Images>;
export type GalleryRow = Selectable<Gallery>;
export type PodcastAudioRow = Selectable<PodcastAudio>;

/** Columns of a picture that a person or the server sets. */
export type PictureValues = Pick<ImageRow, 'file_key' | 'title' | 'tags' | 'width' | 'height' | 'bytes'>;

export type ImageValues = PictureValues & Pick<ImageRow, 'logo'>;

export type FilesStore = Kysely<FilesTables>;

export const filesStore = (on: QueryExecutorProvider): FilesStore => tablesOf<FilesTables>(on);
