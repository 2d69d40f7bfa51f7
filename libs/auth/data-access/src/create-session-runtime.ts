import type { Tokens, User } from '@plumbline/auth/contract';
import {
  createSessionKeeper,
  refreshState,
  SESSION_COOKIE,
  startSequence,
  type GrantBody,
  type SessionKeeper,
  type SessionNews,
  type StartSteps,
} from '@plumbline/auth/domain';
import { ApiError } from '@plumbline/shared/domain';
import { dropPersonalData, welcomeMember } from './personal-data';
import { hearTabs, notifyTabs } from './session-channel';
import { readExpires, writeExpires } from './session-cookie';
import type { Credentials, SessionRuntime } from './session-runtime';
import { getSession, setSession } from './atoms/session';

/** The calls of signing in. */
export interface SessionConnection {
  /** Makes sure there is a client token, asking the server about the one that is held. */
  ensureClient(): Promise<void>;
  /** The token call: with a client token, never tried again after a 401. */
  grant(body: GrantBody): Promise<Tokens>;
  /** With the member's token. */
  fetchUser(): Promise<User>;
  /** After somebody was recognised. */
  onMember?(user: User): void;
  /** After somebody signed in, not when a page takes a sign-in up. */
  onSignIn?(): void;
}

const TEMPORARY = new Set([408, 429]);

/** True for an answer that would be the same again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode < 500 && !TEMPORARY.has(error.statusCode);

/** One tab after another where the browser has locks. */
const exclusive = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session', work) : work();

const grantOf = (credentials: Credentials): GrantBody =>
  'appToken' in credentials
    ? { cookie: credentials.appToken }
    : { grant_type: 'password', username: credentials.username, password: credentials.password };

class Runtime implements SessionRuntime {
  readonly keeper: SessionKeeper;
  /** The user could not be fetched for a reason that passes: the sign-in stays for the next page. */
  #isOutage = false;

  constructor(private readonly connection: SessionConnection) {
    this.keeper = createSessionKeeper({
      now: Date.now,
      grant: connection.grant,
      isRefusal,
      readExpires: () => readExpires(),
      writeExpires,
      exclusive,
      notify: notifyTabs,
      after: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      onEnd: () => this.#beVisitor(),
    });
  }

  async start(appToken?: string): Promise<void> {
    this.#listen();
    this.#watchReturn();
    // Another tab may hand its token over while the client token is on its way.
    notifyTabs({ kind: 'ask' });
    if ((await startSequence(this.#steps(), appToken)) === 'visitor') this.#beVisitor();
  }

  async signIn(credentials: Credentials): Promise<void> {
    this.#listen();
    await this.#signIn(grantOf(credentials));
    await this.#loadUser();
    this.connection.onSignIn?.();
  }

  async accept(tokens: Tokens): Promise<void> {
    this.#listen();
    this.keeper.accept(tokens);
    welcomeMember();
    await this.#loadUser();
    this.connection.onSignIn?.();
  }

  #steps(): StartSteps {
    return {
      load: () => refreshState(readExpires(), Math.floor(Date.now() / 1000)),
      hasToken: () => this.keeper.hasToken(),
      renew: () => this.keeper.renew(),
      ensureClient: () => this.connection.ensureClient(),
      login: (cookie) => (cookie === SESSION_COOKIE ? this.keeper.resume() : this.#signIn({ cookie })),
      fetchUser: () => this.#loadUser(),
      clear: () => !this.#isOutage && this.keeper.end(),
    };
  }

  async #signIn(body: GrantBody): Promise<void> {
    await this.keeper.signIn(body);
    welcomeMember();
  }

  async #loadUser(): Promise<void> {
    const user = await this.connection.fetchUser().catch((error: unknown) => {
      this.#isOutage = !isRefusal(error);
      if (!this.#isOutage) this.keeper.end();
      throw error;
    });
    setSession({ state: 'member', user });
    this.connection.onMember?.(user);
  }

  #listen(): void {
    hearTabs((news) => this.#hear(news));
  }

  /** A page that comes back from the browser's memory may have missed that somebody signed out. */
  #watchReturn(): void {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && getSession().state === 'member' && readExpires() === undefined) this.#beVisitor();
    });
  }

  #hear(news: SessionNews): void {
    this.keeper.hear(news);
    if (news.kind === 'signed-out') this.#beVisitor();
    else if (news.kind === 'signed-in' || (news.kind === 'token' && getSession().state === 'visitor'))
      void this.#loadUser().catch(() => undefined);
  }

  #beVisitor(): void {
    setSession({ state: 'visitor' });
    dropPersonalData();
  }
}

/** Runtime of a browser, and the keeper whose token rides on its calls. */
export function createSessionRuntime(connection: SessionConnection): {
  readonly runtime: SessionRuntime;
  readonly keeper: SessionKeeper;
} {
  const runtime = new Runtime(connection);
  return { runtime, keeper: runtime.keeper };
}
