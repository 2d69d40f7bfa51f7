/** Set by the server next to the sign-in cookie that no script can read; says when that one ends. */
let name = 'refresh_expires';

/** Its name on https, where no other host can write it. */
const hostOnlyName = (): string => `__Host-${name}`;

/** Another name: cookies go to all ports of a host, so each app on it has its own. */
export const nameExpires = (other: string): void => void (name = other);

/** Epoch seconds at which the sign-in of this browser ends; undefined where nobody is signed in. */
export function readExpires(cookies: string = document.cookie): number | undefined {
  const text = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=(\\d{1,12})(?:;|$)`).exec(cookies)?.[1];
  return text === undefined ? undefined : Number(text);
}

function write(cookie: string, seconds: number | undefined, more: string): void {
  const end = new Date((seconds ?? 0) * 1000).toUTCString();
  document.cookie = `${cookie}=${seconds ?? ''}; path=/; expires=${end}; SameSite=Lax${more}`;
}

/** Sets or, without seconds, clears it. The server sets it with every renewal. */
export function writeExpires(seconds: number | undefined, isHttps: boolean = location.protocol === 'https:'): void {
  if (!isHttps) return write(name, seconds, '');
  write(hostOnlyName(), seconds, '; Secure');
  // Clears the cookie that an earlier version wrote.
  write(name, undefined, '; Secure');
}
