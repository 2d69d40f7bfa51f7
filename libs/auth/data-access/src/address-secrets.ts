/** Pages whose mails lead to them with a single-use token. */
const LINK_PAGES = ['/register', '/reset'];

const taken = new Map<string, string>();

function take(address: URL, name: string): void {
  const value = address.searchParams.get(name);
  address.searchParams.delete(name);
  if (value) taken.set(name, value);
}

/**
 * Takes single-use tokens (`app_token` anywhere, `token` of mails) out of the address before anything is loaded or
 * rendered, so that they reach no log, no history and no other site.
 */
export function takeSecrets(): void {
  const address = new URL(location.href);
  const before = address.search;
  if (address.searchParams.has('app_token')) take(address, 'app_token');
  if (LINK_PAGES.includes(address.pathname) && address.searchParams.has('token')) take(address, 'token');
  if (address.search !== before)
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}

function once(name: string): string | undefined {
  const value = taken.get(name);
  taken.delete(name);
  return value;
}

/** The token that signs in, once. */
export const takenAppToken = (): string | undefined => once('app_token');

/** The token of the mail that led to this page. */
export const takenLinkToken = (): string | undefined => taken.get('token');

/** The page has it: it is no other page's. */
export const dropLinkToken = (): void => void taken.delete('token');
