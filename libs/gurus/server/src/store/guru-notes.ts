import type { GurusStore } from './tables';

/** Staff note on a manager. */
export interface GuruNote {
  readonly name: string | null;
  readonly firm: string | null;
  readonly status: number;
  readonly picture: string | null;
  readonly fundticker: string | null;
  readonly about: string | null;
}

/** All notes by number of the manager, without leading zeros. */
export async function readNotes(store: GurusStore): Promise<ReadonlyMap<string, GuruNote>> {
  const rows = await store.selectFrom('guru_notes').selectAll().execute();
  return new Map(rows.map(({ cik, ...note }) => [String(Number(cik)), note]));
}
