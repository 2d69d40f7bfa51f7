import { ApiError, type Identity } from '@plumbline/shared/domain';
import { isUnavailable } from '../calls/unavailable';
import type { BoundCall, CallContext, Caller } from '../calls/run-call';
import { HelperEnded, type Task } from '../threads/task';

/** The task of the process that answers isolated calls. */
export const ISOLATION_TASK = 'isolated-calls';

/** A call as it goes to the other process: plain data. */
export interface IsolatedQuestion {
  readonly key: string;
  /** Validated already. */
  readonly input: unknown;
  readonly identity: Identity;
  readonly requestId: string;
  readonly caller: Omit<Caller, 'cookie'>;
}

/** A refusal as it comes back: errors lose their class on the way. */
export interface Refusal {
  readonly statusCode: number;
  readonly message: string;
  readonly more: ConstructorParameters<typeof ApiError>[2];
}

export type IsolatedAnswer = { readonly answer: unknown } | { readonly refusal: Refusal };

const refuseCookie = (): never => {
  throw new Error('An isolated call sets no cookie');
};

const contextOf = ({ identity, requestId, caller }: IsolatedQuestion): CallContext => ({
  identity,
  requestId,
  caller: { ...caller, cookie: () => undefined },
  // The asking process ends this one where nobody waits any more.
  signal: new AbortController().signal,
  setCookie: refuseCookie,
});

const isOutOfMemory = (reason: unknown): boolean =>
  reason instanceof HelperEnded &&
  (reason.cause as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

function refusalOf(reason: unknown): Refusal | undefined {
  if (reason instanceof ApiError) {
    const { statusCode, message, code, fields, retryAfter, current } = reason;
    const more = { code, current, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) };
    return { statusCode, message, more };
  }
  if (isOutOfMemory(reason))
    return { statusCode: 503, message: 'This day needs more memory than the server may use', more: {} };
  if (!isUnavailable(reason)) return undefined;
  return { statusCode: 503, message: 'The service is not available now: try again soon', more: { retryAfter: 1 } };
}

/** Answers isolated calls by their handlers, one after the other. */
export const isolationTask =
  (open: () => Promise<readonly BoundCall[]>): Task =>
  async () => {
    const calls = new Map((await open()).map((call) => [call.key, call]));
    return async (asked) => {
      const question = asked as IsolatedQuestion;
      const call = calls.get(question.key);
      if (!call) throw new Error(`${question.key} is not isolated`);
      const result = async (): Promise<IsolatedAnswer> => {
        try {
          return { answer: await call.handle(question.input, contextOf(question)) };
        } catch (reason) {
          const refusal = refusalOf(reason);
          if (!refusal) throw reason;
          return { refusal };
        }
      };
      return { answer: await result(), moved: [] };
    };
  };
