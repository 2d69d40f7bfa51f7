import { once } from 'node:events';
import { Readable, type Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** Connection as seen by a custom query: the interface that cursors and COPY use. */
interface CopyWire {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const wireOf = (connection: Connection): CopyWire => connection as unknown as CopyWire;

/** 'COPY 12' ends a COPY of twelve rows. */
const rowsOf = ({ text }: { text: string }): number => Number(text.split(' ')[1] ?? Number.NaN);

/** The bytes of a `COPY ... TO STDOUT`, read from the database only as fast as they are consumed. */
class CopyOut extends Readable implements Submittable {
  #wire: CopyWire | undefined;

  constructor(private readonly text: string) {
    super();
  }

  submit(connection: Connection): void {
    this.#wire = wireOf(connection);
    this.#wire.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The connection writes over the bytes it handed out.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire?.stream.resume();
    done(error);
  }
}

export const copyOut = (client: Client, text: string): Readable => client.query(new CopyOut(text));

/** A `COPY ... FROM STDIN`: says when bytes may be sent and how it ended. */
class CopyIn implements Submittable {
  readonly ready: Promise<CopyWire>;
  readonly done: Promise<number>;
  #isReady!: (wire: CopyWire) => void;
  #isDone!: (rows: number) => void;
  #hasFailed!: (error: Error) => void;
  #wire: CopyWire | undefined;
  #rows = Number.NaN;

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.#isDone = resolve;
      this.#hasFailed = reject;
    });
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.done.catch(reject);
    });
  }

  submit(connection: Connection): void {
    this.#wire = wireOf(connection);
    this.#wire.query(this.text);
  }

  handleCopyInResponse(): void {
    this.#isReady(this.#wire!);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = rowsOf(message);
  }

  handleReadyForQuery(): void {
    this.#isDone(this.#rows);
  }

  handleError(error: Error): void {
    this.#hasFailed(error);
  }
}

async function sendAll(wire: CopyWire, source: AsyncIterable<Buffer>, done: Promise<number>): Promise<void> {
  for await (const chunk of source) {
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), done]);
  }
}

/** Sends bytes into a `COPY ... FROM STDIN`; answers how many rows they were. */
export async function copyIn(client: Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(new CopyIn(text));
  const wire = await copy.ready;
  try {
    await sendAll(wire, source, copy.done);
  } catch (error: unknown) {
    wire.sendCopyFail('the source ended');
    await copy.done.catch(() => undefined);
    throw error;
  }
  wire.endCopyFrom();
  return copy.done;
}
