import { contentApi } from '@plumbline/content/data-access';
import type { ArticleAction } from '@plumbline/content/domain';
import type { ApiError } from '@plumbline/shared/domain';
import { useEffect, useRef, useState } from 'react';
import { backup, bodyOf, valuesOf, type Draft, type DraftValues } from './draft-values';
import { createSaveQueue, type SaveQueue, type SaveState } from './save-queue';

/** So long after the last key a draft is saved. */
const PAUSE_MS = 2_000;

/** How an article moves on. */
export interface Move {
  readonly action: ArticleAction;
  readonly publish_at?: string;
  readonly note?: string;
  readonly correction?: string;
}

type SavedDraft = Draft & { readonly version: number };
type Queue = SaveQueue<DraftValues, SavedDraft>;

export interface OpenDraft {
  readonly values: DraftValues;
  /** The version on the server. */
  readonly kept: Draft;
  readonly state: SaveState;
  /** Why the last save failed. */
  readonly problem: string | undefined;
  /** A version that somebody else saved in the meantime. */
  readonly other: Draft | undefined;
  readonly change: (part: Partial<DraftValues>) => void;
  readonly save: () => Promise<void>;
  readonly move: (move: Move) => Promise<Draft | undefined>;
  /** After a conflict: saves this text on top of the other, or takes the other. */
  readonly settle: (keep: 'mine' | 'other') => Promise<void>;
}

const isStale = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 'stale';

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

/** A draft that saves itself: two seconds after the last key, and when the page is left. */
export function useDraft(draft: Draft): OpenDraft {
  const { id } = draft;
  const [values, setValues] = useState(() => valuesOf(draft));
  const [kept, setKept] = useState(draft);
  const [saving, setSaving] = useState<{ state: SaveState; error?: unknown }>({ state: 'saved' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [queue] = useState(() => {
    const made: Queue = createSaveQueue<DraftValues, SavedDraft>(
      {
        send: async (text, version, more) => {
          const body = { ...bodyOf(text), version, ...more };
          const saved = await contentApi()('PUT /_api/messages/{id}', { params: { id }, body });
          return { ...saved, version: saved.work.version };
        },
        onState: (state, error) => setSaving({ state, error }),
        onSaved: (saved) => {
          setKept(saved);
          if (!made.hasChanges()) backup.drop(id);
        },
        isConflict: isStale,
      },
      draft.work.version,
    );
    return made;
  });
  // A failure is shown by the state of the queue.
  const save = async () => void (await queue.save().catch(() => undefined));

  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current);
      if (queue.hasChanges()) void queue.save().catch(() => undefined);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [queue]);

  const change = (part: Partial<DraftValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    queue.change(next);
    backup.keep(id, next, queue.version());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  const other = isStale(saving.error) ? (saving.error.current as Draft | undefined) : undefined;
  // The text that loses stays among the earlier versions: both are saved, the chosen one last.
  const settle = async (keep: 'mine' | 'other') => {
    if (!other) return;
    queue.resume(other.work.version);
    const saved = await queue.save({ keep: true }, values).catch(() => undefined);
    if (!saved || keep === 'mine') return;
    const taken = valuesOf(other);
    setValues(taken);
    await queue.save({ keep: true }, taken).catch(() => undefined);
  };

  return {
    values,
    kept,
    state: saving.state,
    other,
    change,
    save,
    settle,
    problem: saving.state === 'failed' ? messageOf(saving.error) : undefined,
    move: async (move) => {
      clearTimeout(timer.current);
      return queue.save(move, values);
    },
  };
}
