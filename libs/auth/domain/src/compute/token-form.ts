/** A token as calls answer it: its type and the token itself. */
export interface TypedToken {
  readonly type: string;
  readonly token: string;
}

/** Reads `Bearer abc`, the form in which calls answer access tokens; undefined for anything else. */
export function parseToken(text: string | undefined): TypedToken | undefined {
  const [, type, token] = /^([A-Za-z][\w-]*) (\S+)$/.exec(text ?? '') ?? [];
  return type && token ? { type, token } : undefined;
}
