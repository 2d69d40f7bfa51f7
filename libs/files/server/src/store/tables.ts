import type { DownloadFormat, DownloadState, Gallery } from '@plumbline/files/domain';
import { tablesOf, type Database, type DownloadParams, type OwnedColumns } from '@plumbline/shared/server';
import type { Generated, Kysely, Selectable } from 'kysely';

export interface DownloadsTable extends OwnedColumns {
  task_key: string;
  name: string;
  file_name: string;
  format: DownloadFormat;
  params: DownloadParams;
  digest: string;
  max_rows: number;
  state: DownloadState;
  progress: number;
  rows: number | null;
  total: number | null;
  bytes: number | null;
  file_key: string | null;
  problem: string | null;
  finished_at: Date | null;
  expires_at: Date | null;
  link_hash: string | null;
  link_until: Date | null;
}

export type DownloadRow = Selectable<DownloadsTable>;

/** What a person or the server says of a picture. */
export interface PictureValues {
  file_key: string;
  title: string;
  tags: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ImageValues extends PictureValues {
  logo: boolean;
}

export interface ImagesTable extends OwnedColumns, ImageValues {}

export type ImageRow = Selectable<ImagesTable>;

/** A picture of the site. */
export interface GalleryTable extends Omit<OwnedColumns, 'user_id'>, PictureValues {
  gallery: Gallery;
}

export type GalleryRow = Selectable<GalleryTable>;

/** Sound of an episode. */
export interface PodcastAudioTable {
  id: Generated<number>;
  file_key: string;
  title: string;
  type: string;
  bytes: number;
  created_at: Generated<Date>;
}

export type PodcastAudioRow = Selectable<PodcastAudioTable>;

export interface FilesTables {
  downloads: DownloadsTable;
  images: ImagesTable;
  gallery: GalleryTable;
  podcast_audio: PodcastAudioTable;
  security_logos: { symbol: string; file_key: string; created_at: Generated<Date> };
  file_removals: { key: string; due_at: Date };
}

export type FilesStore = Kysely<FilesTables>;

export const filesStore = (db: Database): FilesStore => tablesOf<FilesTables>(db);
