/** One field that was refused: its path in the request ('query.page') and what is wrong with it. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The body of every refused call (decision A14): `error` is the text for people, `code` a stable lower-case word. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly requestId: string;
  readonly fields?: FieldProblem[] | undefined;
  /** With 409: what is kept now, for the caller to compare with; with 202: how much of a longer work is done. */
  readonly current?: unknown;
}

const CODES: Record<number, string> = {
  202: 'working',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  414: 'too_long',
  415: 'unsupported_type',
  429: 'too_many',
  421: 'misdirected',
  431: 'too_large',
  499: 'cancelled',
  500: 'internal',
  502: 'upstream',
  503: 'unavailable',
};

/** The stable word of a status. */
export const codeOf = (statusCode: number): string => CODES[statusCode] ?? (statusCode < 500 ? 'refused' : 'internal');

/** A refusal with a text people may read. Everything else that is thrown is a bug and answers 500. */
export class ApiError extends Error {
  readonly code: string;
  readonly fields: FieldProblem[] | undefined;
  /** Seconds after which a 202, 429 or 503 may be tried again. */
  readonly retryAfter: number | undefined;
  /** With 409: what is kept now, as the call would answer it; with 202: `done` and `of`. */
  readonly current: unknown;

  constructor(
    readonly statusCode: number,
    message: string,
    more: { code?: string; fields?: FieldProblem[]; retryAfter?: number; current?: unknown; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ApiError';
    this.code = more.code ?? codeOf(statusCode);
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }
}
