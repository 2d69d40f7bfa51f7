import type { FileStore } from '../storage/file-store';
import type { FilesStore } from './tables';

/** Bytes that no row names after this time were left by a process that died. */
const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/**
 * Keeps bytes and the row that names them. The key is noted as one to remove before its bytes are written, and struck off
 * with the row: whatever dies in between, either both are there or the bytes go.
 */
export async function keepFile<T>(
  { store, files }: { readonly store: FilesStore; readonly files: FileStore },
  { key, bytes }: { readonly key: string; readonly bytes: Uint8Array },
  name: (trx: FilesStore) => Promise<T>,
): Promise<T> {
  await noteRemoval(store, key, new Date(Date.now() + HOUR_MS));
  try {
    await files.put(key, bytes);
    return await store.transaction().execute(async (trx) => {
      const row = await name(trx);
      await trx.deleteFrom('file_removals').where('key', '=', key).execute();
      return row;
    });
  } catch (error: unknown) {
    await noteRemoval(store, key, new Date());
    throw error;
  }
}

const noteRemoval = (store: FilesStore, key: string, due_at: Date) =>
  store
    .insertInto('file_removals')
    .values({ key, due_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at }))
    .execute();

/** Removes bytes that are due; one that fails is tried again the next time. */
export async function removeDueFiles(store: FilesStore, files: FileStore, now: Date): Promise<number> {
  const due = await store.selectFrom('file_removals').select('key').where('due_at', '<=', now).limit(AT_ONCE).execute();
  for (const { key } of due) {
    await files.remove(key);
    await store.deleteFrom('file_removals').where('key', '=', key).execute();
  }
  return due.length;
}
