import { SESSION_COOKIE } from './start-sequence';
import { parseToken } from './token-form';

/** An access token and its end, epoch milliseconds. */
export interface AccessToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** Body of the token call. */
export type GrantBody =
  | { readonly grant_type: 'password'; readonly username: string; readonly password: string }
  | { readonly grant_type: 'refresh_token' }
  | { readonly cookie: string };

/** Answer of the token call, as far as a browser needs it. */
export interface Granted {
  /** `Bearer {token}`. */
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Messages between tabs. */
export type SessionNews =
  | { readonly kind: 'token' | 'signed-in'; readonly token: AccessToken }
  | { readonly kind: 'signed-out' }
  /** Of a tab that has just opened. */
  | { readonly kind: 'ask' };

/** Browser features that a keeper needs. */
export interface SessionPorts {
  /** Epoch milliseconds. */
  now(): number;
  grant(body: GrantBody): Promise<Granted | undefined>;
  /** True for an answer that stays the same when asked again: not for a lost connection or a server in trouble. */
  isRefusal(error: unknown): boolean;
  /** End of the sign-in as the readable cookie says it, epoch seconds. */
  readExpires(): number | undefined;
  writeExpires(seconds: number | undefined): void;
  /** Runs one such work at a time over all tabs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  notify(news: SessionNews): void;
  after(milliseconds: number): Promise<void>;
  /** Called when the sign-in is over. */
  onEnd(): void;
}

/** Keeps the access token of a sign-in: one renewal for all callers and all tabs. */
export interface SessionKeeper {
  hasToken(): boolean;
  /** A token that is good for a minute more; undefined where nobody is signed in, or none came in time. */
  token(): Promise<string | undefined>;
  /** Renews the sign-in. */
  renew(): Promise<void>;
  /** Signs in by the sign-in cookie of this browser. */
  resume(): Promise<void>;
  /** Signs in; a refusal is thrown and leaves what was before. */
  signIn(body: GrantBody): Promise<void>;
  /** Takes tokens that another call answered. */
  accept(granted: Granted | undefined): void;
  /** After a 401: true when there is another token to try with. */
  validate(refused: string | undefined): Promise<boolean>;
  /** A message from another tab. */
  hear(news: SessionNews): void;
  /** Ends the sign-in in all tabs, as far as scripts can. */
  end(): void;
}

const MARGIN_MS = 60_000;
/** Waiting for a token ends after 40 times 100 ms. */
export const TOKEN_WAIT_MS = 40 * 100;

const REFRESH: GrantBody = { grant_type: 'refresh_token' };
const RESUME: GrantBody = { cookie: SESSION_COOKIE };

class Keeper implements SessionKeeper {
  #held: AccessToken | undefined;
  #pending: Promise<void> | undefined;

  constructor(private readonly ports: SessionPorts) {}

  hasToken(): boolean {
    return this.#held !== undefined && this.#held.expiresAt - MARGIN_MS > this.ports.now();
  }

  async token(): Promise<string | undefined> {
    if (!this.hasToken() && (this.#held || this.#pending || this.ports.readExpires() !== undefined)) {
      const coming = this.#held ? this.renew() : this.resume();
      await Promise.race([this.#silently(coming), this.ports.after(TOKEN_WAIT_MS)]);
    }
    return this.hasToken() ? this.#held?.value : undefined;
  }

  renew(): Promise<void> {
    return this.#once(REFRESH);
  }

  resume(): Promise<void> {
    return this.#once(RESUME);
  }

  async signIn(body: GrantBody): Promise<void> {
    this.accept(await this.ports.grant(body));
  }

  accept(granted: Granted | undefined): void {
    this.#hold(granted, 'signed-in');
  }

  async validate(refused: string | undefined): Promise<boolean> {
    if (this.#held && this.#held.value === refused) {
      this.#held = undefined;
      await this.#silently(this.#revalidate());
    } else if (this.#pending) await this.#silently(this.#pending);
    return this.hasToken();
  }

  hear(news: SessionNews): void {
    if (news.kind === 'ask') {
      if (this.#held && this.hasToken()) this.ports.notify({ kind: 'token', token: this.#held });
    } else if (news.kind === 'signed-out') this.#held = undefined;
    else if (news.kind === 'signed-in' || news.token.expiresAt > (this.#held?.expiresAt ?? 0)) this.#held = news.token;
  }

  end(): void {
    this.#held = undefined;
    this.ports.writeExpires(undefined);
    this.ports.notify({ kind: 'signed-out' });
    this.ports.onEnd();
  }

  /** The expiry goes first: anyone who opens a page meanwhile does not rely on it. The server sets it again. */
  async #revalidate(): Promise<void> {
    const expires = this.ports.readExpires();
    this.ports.writeExpires(undefined);
    await this.renew().catch((error: unknown) => {
      if (!this.ports.isRefusal(error)) this.ports.writeExpires(expires);
      throw error;
    });
  }

  /** However many ask for a token, in however many tabs, one request is made. */
  #once(body: GrantBody): Promise<void> {
    this.#pending ??= this.ports
      .exclusive(async () => {
        // Another tab may have handed one over while this one waited for its turn.
        if (!this.hasToken()) await this.#request(body);
      })
      .finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #request(body: GrantBody): Promise<void> {
    const granted = await this.ports.grant(body).catch((error: unknown) => {
      if (this.ports.isRefusal(error)) this.end();
      throw error;
    });
    this.#hold(granted, 'token');
  }

  #hold(granted: Granted | undefined, kind: 'token' | 'signed-in'): void {
    const token = parseToken(granted?.access_token)?.token;
    if (!granted || !token) {
      this.end();
      throw new Error('The server answered without a token');
    }
    this.#held = { value: token, expiresAt: this.ports.now() + granted.expires_in * 1000 };
    this.ports.notify({ kind, token: this.#held });
  }

  /** Clearing happened where the failure was met; callers go on as visitors. */
  #silently(work: Promise<void>): Promise<void> {
    return work.catch(() => undefined);
  }
}

/** A keeper over a browser's ports; nothing is asked for before the first call. */
export const createSessionKeeper = (ports: SessionPorts): SessionKeeper => new Keeper(ports);
