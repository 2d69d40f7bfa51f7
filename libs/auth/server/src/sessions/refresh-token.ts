import { sameText, sealOf } from '@plumbline/auth/people';

/** Parts of a refresh token; the salt never leaves the store. */
export interface Generation {
  readonly id: string;
  readonly generation: number;
  readonly salt: Buffer;
}

const codeOf = (secret: string, { id, generation, salt }: Generation) =>
  sealOf(secret, 'refresh', id, generation, salt);

/** `session.generation.code`: can be given again to a caller with the previous one, and nothing of it is stored. */
export const refreshTokenOf = (secret: string, session: Generation): string =>
  `${session.id}.${session.generation}.${codeOf(secret, session)}`;

/** Session and generation a token names, unproven; undefined for what is no refresh token. */
export function readRefreshToken(text: string): { id: string; generation: number; code: string } | undefined {
  const [, id, generation, code] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(text) ?? [];
  return id && generation && code && isUuid(id) ? { id, generation: Number(generation), code } : undefined;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** True when the code is the one this installation made for that generation. */
export const isGenuine = (secret: string, session: Generation, code: string): boolean =>
  sameText(code, codeOf(secret, session));

/** `session.code`: good for ending the session and nothing else. */
export const endTokenOf = (secret: string, { id, salt }: Pick<Generation, 'id' | 'salt'>): string =>
  `${id}.${sealOf(secret, 'end', id, salt)}`;

/** The session an end token names, unproven. */
export function readEndToken(text: string): { id: string; code: string } | undefined {
  const [, id, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  return id && code && isUuid(id) ? { id, code } : undefined;
}
