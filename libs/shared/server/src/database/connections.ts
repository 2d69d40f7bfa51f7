import pg from 'pg';
import type { ConnectionLine } from './connection-line';

// bigint and count() are numbers here as everywhere in the code: no table of ours comes near 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
// A calendar day is text here as everywhere in the code: it has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Days of moments are those of universal time, whatever clock the server of the database has. */
const IN_UTC = { options: '-c timezone=UTC' } as const;

/** A connection that dies fails the statement it works on; the event next to that must not end the process. */
const ignoreLoss = () => undefined;

/** Sessions that PostgreSQL has ended: their sockets can close a moment after the statement failed. */
const ended = new WeakSet<pg.ClientBase>();

/** Codes with which PostgreSQL ends a session: shut down, terminated, its database dropped, idle for too long. */
const END = /^(?:57P|25P0[34])/;

function noteEnd(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
    if (code !== undefined && END.test(code)) ended.add(client);
  });
}

/** Gives an ended session to nobody else: the pool would only know once its socket has closed. */
function watchRelease(client: pg.PoolClient, onReleased: () => void): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error ?? ended.has(client));
    onReleased();
  };
  return client;
}

type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

export interface PoolSettings extends pg.PoolConfig {
  /** Who waits for a connection, and for how long; else all wait as long as they must. */
  readonly line?: ConnectionLine | undefined;
}

/** Any of its connections can be lost at any time: what uses it fails, the next use connects again. */
class LossyPool extends pg.Pool {
  readonly #line: ConnectionLine | undefined;

  constructor({ line, ...config }: PoolSettings) {
    super({ ...IN_UTC, ...config });
    this.#line = line;
    this.on('error', ignoreLoss);
    this.on('connect', (client) => void noteEnd(client.on('error', ignoreLoss)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient): Promise<pg.PoolClient> | void {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, ignoreLoss),
    );
  }

  async #take(): Promise<pg.PoolClient> {
    await this.#line?.enter();
    const leave = () => this.#line?.leave();
    try {
      return watchRelease(await super.connect(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** A pool on the application store. Every pool of every process is made here. */
export const createPool = (settings: PoolSettings): pg.Pool => new LossyPool(settings);

/** A single connection to the application store, not connected yet. Every one of every process is made here. */
export const createClient = (config: pg.ClientConfig): pg.Client => {
  const client = new pg.Client({ ...IN_UTC, ...config });
  return client.on('error', ignoreLoss);
};
