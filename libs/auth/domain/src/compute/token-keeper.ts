/** A client token and its end, epoch milliseconds. */
export interface ClientToken {
  readonly value: string;
  readonly expiresAt: number;
}

export interface TokenKeeper {
  /** A token that is good for at least a minute more; asks for one when there is none. */
  token(): Promise<string>;
  /** Makes sure there is a good token: asks the server about the one that is held, else asks for a new one. */
  ensure(ping: (token: string) => Promise<boolean>): Promise<void>;
  /** Throws the token away after a refusal and gets another: true when there is a new one to try with. */
  renew(refused: string | undefined): Promise<boolean>;
}

const MARGIN_MS = 60_000;

/** Keeps one client token; however many callers ask at once, one request is made. */
export function createTokenKeeper(request: () => Promise<ClientToken>, now: () => number = Date.now): TokenKeeper {
  let held: ClientToken | undefined;
  let pending: Promise<ClientToken> | undefined;

  const fetchToken = (): Promise<ClientToken> =>
    (pending ??= request()
      .then((token) => (held = token))
      .finally(() => (pending = undefined)));

  const fresh = (): ClientToken | undefined => (held && held.expiresAt - MARGIN_MS > now() ? held : undefined);

  return {
    async token() {
      return (fresh() ?? (await fetchToken())).value;
    },
    async ensure(ping) {
      const token = fresh();
      if (token && (await ping(token.value))) return;
      held = undefined;
      await fetchToken();
    },
    async renew(refused) {
      if (held && held.value !== refused) return true;
      held = undefined;
      return fetchToken().then(
        () => true,
        () => false,
      );
    },
  };
}
