import { pictureTitle, type PictureBox } from '@plumbline/files/domain';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '../storage/file-store';
import { keepFile } from '../store/kept-files';
import type { FilesStore, PictureValues } from '../store/tables';
import { preparePicture } from './prepare-picture';
import { workLane } from './work-lane';

/** Two pictures of the most pixels are some 300 MB while they are drawn. */
const lane = workLane({ atOnce: 2, waiting: 20 });

export interface PicturePlace {
  readonly store: FilesStore;
  readonly files: FileStore;
}

export interface SentPicture {
  readonly file: File;
  readonly tags: string;
  readonly box: PictureBox;
}

const HEX = 16;

/** Redraws a picture that was sent and keeps it: bytes and the row that `insert` writes, or neither. */
export async function keepPicture<Row>(
  place: PicturePlace,
  { file, tags, box }: SentPicture,
  insert: (trx: FilesStore, values: PictureValues) => Promise<Row>,
): Promise<Row> {
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const { bytes, type, width, height } = await lane(() => preparePicture(uploaded, box));
  const file_key = `pictures/${randomBytes(HEX).toString('hex')}.${type}`;
  const values = { file_key, tags, title: pictureTitle(file.name), width, height, bytes: bytes.byteLength };
  return keepFile(place, { key: file_key, bytes }, (trx) => insert(trx, values));
}
