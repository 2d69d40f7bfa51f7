import type { Database } from '../database/database';
import { addSlowCalls, type SlowCall } from './slow-calls.store';

/** Something that took its time. */
export type Taken = Omit<SlowCall, 'at'>;

/** Notes what was slow, without holding anybody up. */
export interface SlowCalls {
  /** From this many milliseconds on; 0 notes nothing. */
  readonly threshold: number;
  readonly note: (taken: Taken) => void;
  /** For `createDatabase`: a statement with places for its values. */
  readonly noteStatement: (sql: string, ms: number) => void;
  /** Where notes are kept from now on; the store needs the notes before it is there. */
  readonly keepIn: (db: Database) => void;
  /** Writes what waits and ends. */
  readonly close: () => Promise<void>;
}

const WRITE_EVERY_MS = 2_000;
/** Maximum number of waiting notes: in an overload the first are enough. */
const MAX_WAITING = 500;
/** Writing notes must not make notes. */
const OWN_TABLE = /\bslow_calls\b/;
const LONGEST_TEXT = 600;
const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** Keeps notes in memory and writes them now and then. */
export function createSlowCalls(threshold: number, now: () => number = Date.now): SlowCalls {
  let waiting: SlowCall[] = [];
  let db: Database | undefined;
  const note = (taken: Taken) => {
    if (threshold === 0 || taken.ms < threshold || waiting.length >= MAX_WAITING) return;
    waiting.push({ ...taken, at: new Date(now()) });
  };
  const write = async () => {
    if (!db || waiting.length === 0) return;
    const notes = waiting;
    waiting = [];
    // A store that does not answer has other worries than these notes.
    await addSlowCalls(db, notes).catch(() => undefined);
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    threshold,
    note,
    noteStatement: (sql, ms) => {
      if (threshold === 0 || ms < threshold || OWN_TABLE.test(sql)) return;
      note({ type: 'statement', what: oneLine(sql), status: null, ms });
    },
    keepIn: (store) => {
      db = store;
    },
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
