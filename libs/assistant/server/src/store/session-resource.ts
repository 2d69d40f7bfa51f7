import { MAX_SESSIONS } from '@plumbline/assistant/domain';
import type { SESSION_SORTS } from '@plumbline/assistant/contract';
import { createOwnedResource, type AnyStore } from '@plumbline/shared/server';

/** Columns of a session. */
export interface SessionValues {
  readonly title: string;
  readonly pinned: boolean;
  readonly security: string | null;
}

/** Sessions, each with one owner. */
export const sessionResource = (store: AnyStore) =>
  createOwnedResource<SessionValues, (typeof SESSION_SORTS)[number]>(store, {
    table: 'ai_sessions',
    noun: 'session',
    max: MAX_SESSIONS,
    searched: ['title'],
    sorts: {
      newest: { column: 'updated_at', direction: 'desc' },
      title: { column: 'title', direction: 'asc', isText: true },
    },
    exported: {
      file: 'assistant-sessions',
      about: 'conversations with the assistant',
      columns: ['id', 'title', 'pinned', 'created_at', 'updated_at'],
    },
  });
