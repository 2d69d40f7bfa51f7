import type { Database } from '@plumbline/shared/server';
import type { Intent, IntentKind } from './intents';
import type { Paying } from './paying';

/** How an intent is carried out. The call can be made again: the provider does nothing twice. */
export interface Step<Kind extends IntentKind, Answer> {
  /** Calls the provider; answers what writes the result, under the lock of the person. */
  readonly call: (paying: Paying, intent: Intent<Kind>) => Promise<(trx: Database) => Promise<Answer>>;
  /** Looks whether a call whose answer was lost has happened; undefined where it has not. */
  readonly find: (paying: Paying, intent: Intent<Kind>) => Promise<((trx: Database) => Promise<Answer>) | undefined>;
  /** Takes back what was reserved for it, where it did not happen. */
  readonly undo: (trx: Database, intent: Intent<Kind>) => Promise<unknown>;
}

export type AnswerOf<One> = One extends Step<never, infer Answer> ? Answer : never;
