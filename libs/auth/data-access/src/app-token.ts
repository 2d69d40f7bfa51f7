let taken: string | undefined;

/**
 * Takes `app_token` out of the address before anything is loaded or rendered, so that it reaches no log, no history
 * and no other site.
 */
export function takeAppToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('app_token');
  if (token === null) return;
  address.searchParams.delete('app_token');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  taken = token || undefined;
}

/** The token of the address, once. */
export function takenAppToken(): string | undefined {
  const token = taken;
  taken = undefined;
  return token;
}
