import type { Database } from '@plumbline/shared/server';
import type { AssistantEvent } from '../store/column-types';
import { addEvent, eventsAfter } from '../store/message-store';

type WithoutId<E> = E extends unknown ? Omit<E, 'id'> : never;
export type NewEvent = WithoutId<AssistantEvent>;

/** Events of one answer: stored, and passed on at once to readers of this process. */
export class TurnLog {
  private readonly events: AssistantEvent[] = [];
  private readonly waking = new Set<() => void>();
  private written: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(
    private readonly db: Database,
    private readonly messageId: number,
  ) {}

  put(event: NewEvent): void {
    const numbered = { ...event, id: this.events.length + 1 } as AssistantEvent;
    this.events.push(numbered);
    const write = () => addEvent(this.db, this.messageId, numbered.id, numbered);
    this.written = this.written.then(write, write);
    this.wake();
  }

  /** Does something in the store after all that was put so far. */
  after(work: () => Promise<unknown>): void {
    this.written = this.written.then(work, work);
  }

  /** All is in the store. */
  async flush(): Promise<void> {
    await this.written;
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Events after a number, and those that come. */
  async *read(after: number, signal: AbortSignal): AsyncIterable<AssistantEvent> {
    let next = after;
    while (!signal.aborted) {
      while (next < this.events.length) yield this.events[next++]!;
      if (this.isEnded) return;
      await this.woken(signal);
    }
  }

  private woken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.waking.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waking.add(done);
      signal.addEventListener('abort', done);
    });
  }

  private wake(): void {
    for (const wake of [...this.waking]) wake();
  }
}

const LOOK_EVERY_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** The same of an answer that another process makes, or that is made. */
export async function* storedEvents(
  db: Database,
  messageId: number,
  {
    after,
    isRunning,
    signal,
  }: { readonly after: number; readonly isRunning: () => Promise<boolean>; readonly signal: AbortSignal },
): AsyncIterable<AssistantEvent> {
  let next = after;
  while (!signal.aborted) {
    const goesOn = await isRunning();
    const events = await eventsAfter(db, messageId, next);
    for (const event of events) {
      yield event;
      next = event.id;
    }
    if (!goesOn) return;
    await pause(LOOK_EVERY_MS);
  }
}
