import { tablesOf, type Database } from '@plumbline/shared/server';
import type { Transaction } from 'kysely';

/**
 * Writers at once in a process. Each holds a connection and asks for others (counters, people, references): were all
 * connections held by writers, none of them could go on.
 */
const MOST = 4;

let writing = 0;
const waiting: (() => void)[] = [];

async function itsTurn(): Promise<void> {
  if (writing < MOST) writing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The turn goes to who waits longest. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else writing -= 1;
}

/** Everything that one act of somebody changes, or nothing of it. */
export async function inTransaction<T>(
  { db }: { readonly db: Database },
  work: (trx: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  await itsTurn();
  try {
    return await tablesOf<unknown>(db).transaction().execute(work);
  } finally {
    endTurn();
  }
}
