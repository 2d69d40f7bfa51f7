/** Set by the server beside the sign-in cookie that no script can read; says when that one ends. */
const NAME = 'refresh_expires';

/** Epoch seconds at which the sign-in of this browser ends; undefined where nobody is signed in. */
export function readExpires(cookies: string = document.cookie): number | undefined {
  const text = /(?:^|;\s*)refresh_expires=(\d{1,12})(?:;|$)/.exec(cookies)?.[1];
  return text === undefined ? undefined : Number(text);
}

/** Sets or, without seconds, clears it. The server sets it with every renewal. */
export function writeExpires(seconds: number | undefined): void {
  const end = new Date((seconds ?? 0) * 1000).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${seconds ?? ''}; path=/; expires=${end}; SameSite=Lax${secure}`;
}
