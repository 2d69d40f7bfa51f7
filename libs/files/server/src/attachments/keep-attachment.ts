import { PICTURE_BOX, type Attachment } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore, Database } from '@plumbline/shared/server';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { preparePicture } from '../pictures/prepare-picture';
import { workLane } from '../pictures/work-lane';
import type { FileStore } from '../storage/file-store';
import { keepFile } from '../store/kept-files';
import { filesStore } from '../store/tables';
import type { FilesTables } from '../store/tables.generated';

/** Keeps files that come with texts, and reads them again. */
export interface Attachments {
  /** Keeps a file and the row that `insert` writes, or neither; 415 for kinds that are not taken. */
  keep<Row>(file: File, insert: (trx: AnyStore, attachment: Attachment) => Promise<Row>): Promise<Row>;
  read(key: string): Promise<Uint8Array | undefined>;
}

const HEX = 16;
const PICTURE = /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP)/;
/** Documents by how they begin: PDF, and the archives that office documents are. */
const DOCUMENT = /^(%PDF-|PK\x03\x04)/;

const lane = workLane({ atOnce: 1, waiting: 20 });

/** Plain text that is no page and no drawing, whatever it calls itself. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !text.includes('\u0000') && !/^\s*</.test(text.replace(/^\uFEFF/, ''));
  } catch {
    return false;
  }
}

const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** A name that is safe as the name of a download. */
const nameOf = (name: string, ending?: string): string => {
  const plain = name.replace(/[^\w .()+-]/g, '_').slice(-100) || 'file';
  return ending === undefined ? plain : `${plain.replace(ENDING, '')}.${ending}`;
};

async function prepared(file: File): Promise<{ bytes: Uint8Array; name: string; is_picture: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (PICTURE.test(head)) {
    const picture = await lane(() => preparePicture(bytes, PICTURE_BOX));
    return { bytes: picture.bytes, name: nameOf(file.name, picture.type), is_picture: true };
  }
  if (DOCUMENT.test(head) || isPlainText(bytes)) return { bytes, name: nameOf(file.name), is_picture: false };
  throw new ApiError(415, 'Send a picture, a PDF, an office document or a text file');
}

/** Files that come with texts: pictures are redrawn, pages and drawings of the web are refused. */
export function attachmentsOf({ db, files }: { readonly db: Database; readonly files: FileStore }): Attachments {
  return {
    async keep(file, insert) {
      const { bytes, name, is_picture } = await prepared(file);
      const file_key = `attachments/${randomBytes(HEX).toString('hex')}`;
      const row = { file_key, name, bytes: bytes.byteLength, is_picture };
      return keepFile({ store: filesStore(db), files }, { key: file_key, bytes }, (trx: Kysely<FilesTables>) =>
        insert(trx, row),
      );
    },
    read: (key) => files.get(key),
  };
}
