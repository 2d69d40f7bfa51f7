/** Set by the server next to the sign-in cookie that no script can read; says when that one ends. */
let name = 'refresh_expires';

/** Another name: cookies go to all ports of a host, so each app on it has its own. */
export const nameExpires = (other: string): void => void (name = other);

/** Epoch seconds at which the sign-in of this browser ends; undefined where nobody is signed in. */
export function readExpires(cookies: string = document.cookie): number | undefined {
  const text = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,12})(?:;|$)`).exec(cookies)?.[1];
  return text === undefined ? undefined : Number(text);
}

/** Sets or, without seconds, clears it. The server sets it with every renewal. */
export function writeExpires(seconds: number | undefined): void {
  const end = new Date((seconds ?? 0) * 1000).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${seconds ?? ''}; path=/; expires=${end}; SameSite=Lax${secure}`;
}
