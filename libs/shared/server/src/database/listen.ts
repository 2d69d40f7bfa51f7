import type pg from 'pg';
import { createClient } from './connections';

const RETRY_MS = 1_000;

/** Anyone who follows a channel of the application store. */
export interface Listener {
  readonly hear: (payload: string) => void;
  /** True when the channel is heard, false while the connection is down: what was said meanwhile is lost. */
  readonly onState?: (isListening: boolean) => void;
}

/** Follows a channel of PostgreSQL's NOTIFY. A connection that dies is made again by itself. */
export function listenTo(databaseUrl: string, channel: string, listener: Listener): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const retry = () => {
    listener.onState?.(false);
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RETRY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const opened = createClient({ connectionString: databaseUrl, keepAlive: true });
    client = opened;
    opened.on('end', () => void (client === opened && retry()));
    opened.on('notification', ({ payload }) => listener.hear(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      listener.onState?.(!closed);
    } catch {
      // The server works without: the connection is made again.
      await opened.end().catch(() => undefined);
      retry();
    }
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      listener.onState?.(false);
      await client?.end().catch(() => undefined);
    },
  };
}
