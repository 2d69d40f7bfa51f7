import pg from 'pg';
import type { Identities } from './identities';

const RETRY_MS = 1_000;

/** Payloads are `user:ID` and `session:ID`, written by triggers: no change of the store goes unheard. */
function hear(identities: Identities, payload = ''): void {
  const [kind, id = ''] = payload.split(':');
  if (kind === 'user') identities.forgetUser(Number(id));
  if (kind === 'session') identities.forgetSession(id);
}

/** Follows changes of accounts and sign-ins. While the connection is down nothing is kept; it is made again by itself. */
export function listenForChanges(databaseUrl: string, identities: Identities): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const retry = () => {
    identities.setListening(false);
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RETRY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = opened;
    opened.on('error', retry).on('end', retry);
    opened.on('notification', ({ payload }) => hear(identities, payload));
    try {
      await opened.connect();
      await opened.query('listen auth_changed');
      identities.setListening(!closed);
    } catch {
      // The server works without: every call asks the store until the connection is back.
      await opened.end().catch(() => undefined);
      retry();
    }
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      identities.setListening(false);
      await client?.end().catch(() => undefined);
    },
  };
}
