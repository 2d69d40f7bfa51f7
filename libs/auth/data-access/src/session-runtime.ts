import type { Tokens } from '@plumbline/auth/contract';
import { nameExpires } from './session-cookie';

/** A way to prove who one is: by password, or by the single-use token of a link. */
export type Credentials = { readonly username: string; readonly password: string } | { readonly appToken: string };

/** Signs in and keeps the person signed in. Loaded with the client, when a page first needs it. */
export interface SessionRuntime {
  /** The start sequence; never throws. */
  start(appToken?: string): Promise<void>;
  /** Throws the refusal of the server. */
  signIn(credentials: Credentials): Promise<void>;
  /** Signs in with tokens that another call answered. */
  accept(tokens: Tokens): Promise<void>;
}

let load: (() => Promise<SessionRuntime>) | undefined;

/** Set once by the application; `expiresCookie` where its sign-ins have another readable cookie than the site's. */
export function configureSession(loadRuntime: () => Promise<SessionRuntime>, expiresCookie?: string): void {
  load = loadRuntime;
  if (expiresCookie !== undefined) nameExpires(expiresCookie);
}

export function sessionRuntime(): Promise<SessionRuntime> {
  return load ? load() : Promise.reject(new Error('configureSession has not been called'));
}

/** Signs in; the session is a member's when it resolves. */
export const signIn = async (credentials: Credentials): Promise<void> => (await sessionRuntime()).signIn(credentials);

/** Signs in with tokens that another call answered. */
export const acceptTokens = async (tokens: Tokens): Promise<void> => (await sessionRuntime()).accept(tokens);
