/** Where the saving of a draft is. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface SaveQueueDeps<Values, Saved extends { readonly version: number }> {
  readonly send: (values: Values, version: number, more: object) => Promise<Saved>;
  readonly onState: (state: SaveState, error?: unknown) => void;
  /** Called with the server's version after a save. */
  readonly onSaved: (saved: Saved) => void;
  /** Whether a failure means that another text was saved meanwhile. */
  readonly isConflict: (error: unknown) => boolean;
}

/**
 * Saves one after another: a save that waits takes the newest text and the version of the one before, so that a slow
 * save and a quick one never contradict each other.
 */
export function createSaveQueue<Values, Saved extends { readonly version: number }>(
  { send, onState, onSaved, isConflict }: SaveQueueDeps<Values, Saved>,
  first: number,
) {
  let version = first;
  let newest: Values | undefined;
  let isStopped = false;
  let line: Promise<unknown> = Promise.resolve();

  const run = async (more: object, always: Values | undefined): Promise<Saved | undefined> => {
    const values = newest ?? always;
    if (values === undefined || isStopped) return undefined;
    newest = undefined;
    onState('saving');
    try {
      const saved = await send(values, version, more);
      version = saved.version;
      onSaved(saved);
      onState(newest === undefined ? 'saved' : 'unsaved');
      return saved;
    } catch (error) {
      newest ??= values;
      isStopped = isConflict(error);
      onState(isStopped ? 'conflict' : 'failed', error);
      throw error;
    }
  };

  return {
    /** Something was written. */
    change: (values: Values) => {
      newest = values;
      if (!isStopped) onState('unsaved');
    },
    /** Saves what is newest, after what is on its way; with `always` also where nothing changed. */
    save: (more: object = {}, always?: Values): Promise<Saved | undefined> => {
      const next = line.catch(() => undefined).then(() => run(more, always));
      line = next;
      return next;
    },
    /** Goes on after a conflict, on top of what was saved meanwhile. */
    resume: (from: number) => {
      version = from;
      isStopped = false;
    },
    hasChanges: () => newest !== undefined,
    version: () => version,
  };
}

export type SaveQueue<Values, Saved extends { readonly version: number }> = ReturnType<
  typeof createSaveQueue<Values, Saved>
>;
